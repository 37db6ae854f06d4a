import type { NewsTable } from '../platform/db/tables/news.ts';
import { createId, createRandom } from './random.ts';

type Item = {
  on: string;
  changedOn?: string;
  status: 'Active' | 'Expired';
  text: string;
  inTamil: string;
};

const items: readonly Item[] = [
  {
    on: '2025-11-10',
    status: 'Active',
    text: 'The Winter Recital is on Saturday, December 13, 2025, at 3 p.m. All parents are welcome. Program: https://recital.school.example/winter',
    inTamil:
      'குளிர்காலக் கலை நிகழ்ச்சி சனிக்கிழமை, டிசம்பர் 13, 2025 அன்று பிற்பகல் 3 மணிக்கு நடைபெறும். பெற்றோர் அனைவரும் வருக. நிகழ்ச்சி நிரல்: https://recital.school.example/winter',
  },
  {
    on: '2025-11-03',
    status: 'Active',
    text: 'No classes at any branch on the weekend of November 28 to 30, 2025 (Thanksgiving).',
    inTamil: 'நன்றி தெரிவிக்கும் நாளை ஒட்டி நவம்பர் 28 – 30, 2025 வார இறுதியில் எந்தக் கிளையிலும் வகுப்பு இல்லை.',
  },
  {
    on: '2025-10-20',
    changedOn: '2025-10-22',
    status: 'Active',
    text: 'The Thirukkural contest takes place on Sunday, January 18, 2026. Rules and couplets for every level: https://contest.school.example/kural',
    inTamil:
      'திருக்குறள் போட்டி ஞாயிற்றுக்கிழமை, ஜனவரி 18, 2026 அன்று நடைபெறும். விதிகளும் ஒவ்வொரு நிலைக்கும் உரிய குறள்களும்: https://contest.school.example/kural',
  },
  {
    on: '2025-10-06',
    status: 'Active',
    text: 'The library of the North branch now lends Tamil picture books. Ask your librarian.',
    inTamil: 'வடக்குக் கிளையின் நூலகம் இப்போது தமிழ்ப் பட நூல்களையும் வழங்குகிறது. உங்கள் நூலகரிடம் கேளுங்கள்.',
  },
  {
    on: '2025-09-15',
    status: 'Active',
    text: 'Picture days: Metrolina October 4, Socrates October 10, North October 12. Please arrive ten minutes early.',
    inTamil:
      'புகைப்பட நாள்கள்: மெட்ரோலினா அக்டோபர் 4, சாக்ரடீஸ் அக்டோபர் 10, வடக்கு அக்டோபர் 12. பத்து நிமிடங்கள் முன்னதாக வாருங்கள்.',
  },
  {
    on: '2025-09-01',
    status: 'Active',
    text: 'Books for 2025-2026 are handed out in class once the fee has been received.',
    inTamil: '2025-2026 பாடநூல்கள் கட்டணம் வந்ததும் வகுப்பில் வழங்கப்படும்.',
  },
  {
    on: '2025-08-18',
    status: 'Active',
    text: 'Volunteers wanted: homework correction and library help. Apply here: https://www.school.example/Volunteer',
    inTamil:
      'தன்னார்வலர்கள் தேவை: வீட்டுப்பாடத் திருத்தம், நூலக உதவி. இங்கே விண்ணப்பியுங்கள்: https://www.school.example/Volunteer',
  },
  {
    on: '2025-08-04',
    status: 'Active',
    text: 'வணக்கம்! The school year 2025-2026 begins on the weekend of August 22 to 24, 2025.',
    inTamil: 'வணக்கம்! 2025-2026 பள்ளி ஆண்டு ஆகஸ்ட் 22 – 24, 2025 வார இறுதியில் தொடங்குகிறது.',
  },
  {
    on: '2025-06-02',
    changedOn: '2025-08-25',
    status: 'Expired',
    text: 'Early registration for 2025-2026 is open. Returning families find their child by email, first name and date of birth.',
    inTamil:
      '2025-2026 கல்வியாண்டுக்கான முன்கூட்டிய சேர்க்கை தொடங்கிவிட்டது. ஏற்கெனவே பயிலும் பிள்ளையை மின்னஞ்சல், பெயர், பிறந்த தேதி கொண்டு தேடலாம்.',
  },
  {
    on: '2025-05-12',
    changedOn: '2025-06-01',
    status: 'Expired',
    text: 'Annual Day and graduation: Saturday, May 31, 2025. Tickets: https://annual-day.school.example',
    inTamil:
      'ஆண்டு விழாவும் பட்டமளிப்பும்: சனிக்கிழமை, மே 31, 2025. நுழைவுச் சீட்டுகள்: https://annual-day.school.example',
  },
  {
    on: '2025-04-07',
    changedOn: '2025-05-05',
    status: 'Expired',
    text: 'Final assessments of 2024-2025 take place in the last two weeks of April.',
    inTamil: '2024-2025 இறுதித் தேர்வுகள் ஏப்ரல் மாதத்தின் கடைசி இரண்டு வாரங்களில் நடைபெறும்.',
  },
  {
    on: '2025-01-06',
    changedOn: '2025-01-20',
    status: 'Expired',
    text: 'Pongal is celebrated in every class: children may come in festive clothes. Happy Pongal!',
    inTamil: 'எல்லா வகுப்புகளிலும் பொங்கல் விழா: பிள்ளைகள் பண்டிகை உடையில் வரலாம். இனிய பொங்கல் வாழ்த்துகள்!',
  },
  {
    on: '2024-12-02',
    changedOn: '2025-01-06',
    status: 'Expired',
    text: 'Winter break: no classes from December 20, 2024 to January 5, 2025.',
    inTamil: 'குளிர்கால விடுமுறை: டிசம்பர் 20, 2024 முதல் ஜனவரி 5, 2025 வரை வகுப்பு இல்லை.',
  },
  {
    on: '2024-09-09',
    changedOn: '2024-10-01',
    status: 'Expired',
    text: 'Welcome to 2024-2025! Class lists are posted at the entrance of each branch.',
    inTamil: '2024-2025 ஆண்டுக்கு நல்வரவு! வகுப்புப் பட்டியல்கள் ஒவ்வொரு கிளையின் வாயிலிலும் ஒட்டப்பட்டுள்ளன.',
  },
];

/** What the school has told, in English and in Tamil. */
export function generateNews(): NewsTable[] {
  const random = createRandom('news');
  return items.map(({ on, changedOn = on, status, text, inTamil }) => {
    const made = `${on}T15:30:00.000Z`;
    return {
      _id: createId(random, made),
      News: text,
      NewsInTamil: inTamil,
      Status: status,
      CreatedDate: made,
      UpdatedDate: `${changedOn}T15:30:00.000Z`,
    };
  });
}
