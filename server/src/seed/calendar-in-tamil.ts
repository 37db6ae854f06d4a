/** What the demo school's calendar says, in English and in Tamil. */
export const calendarInTamil = {
  'First day of school': 'பள்ளியின் முதல் நாள்',
  'No classes: Thanksgiving': 'வகுப்பு இல்லை: நன்றி தெரிவிக்கும் நாள் விடுமுறை',
  'Winter break': 'குளிர்கால விடுமுறை',
  'Spring break': 'இளவேனில் விடுமுறை',
  'Summer break': 'கோடை விடுமுறை',
  Pongal: 'பொங்கல் திருநாள்',
  'Pongal celebration': 'பொங்கல் விழா',
  Deepavali: 'தீபாவளி',
  'Deepavali celebration': 'தீபாவளிக் கொண்டாட்டம்',
  'Navarathri kolu': 'நவராத்திரி கொலு',
  'Tamil New Year (Puthandu)': 'தமிழ்ப் புத்தாண்டு',
  'Annual Day and graduation': 'ஆண்டு விழாவும் பட்டமளிப்பும்',
  'Last day of school': 'பள்ளியின் கடைசி நாள்',
  'First semester tests': 'முதல் பருவத் தேர்வுகள்',
  'Second semester tests': 'இரண்டாம் பருவத் தேர்வுகள்',
  'Final tests': 'இறுதித் தேர்வுகள்',
  'Extra class before the final tests': 'இறுதித் தேர்வுகளுக்கு முன் கூடுதல் வகுப்பு',
  'Registration for 2025-2026 opens': '2025-2026 சேர்க்கை தொடங்குகிறது',
  'Registration for 2026-2027 opens': '2026-2027 சேர்க்கை தொடங்குகிறது',
  'Early registration ends': 'முன்கூட்டிய சேர்க்கை முடிகிறது',
  "Teachers' workshop": 'ஆசிரியர் பயிலரங்கு',
  'Books are handed out': 'பாடநூல்கள் வழங்கப்படுகின்றன',
  'Picture day': 'புகைப்பட நாள்',
  'Picture day, second chance': 'புகைப்பட நாள், இரண்டாம் வாய்ப்பு',
  'Parents meet teachers': 'பெற்றோர் ஆசிரியர் சந்திப்பு',
  'Winter Recital': 'குளிர்காலக் கலை நிகழ்ச்சி',
  'Last day to enter the Thirukkural contest': 'திருக்குறள் போட்டியில் சேரக் கடைசி நாள்',
  'Thirukkural contest': 'திருக்குறள் போட்டி',
  'Annual competitions': 'ஆண்டுப் போட்டிகள்',
  'Kolam contest': 'கோலப் போட்டி',
  'Uriyadi for the little ones': 'சிறுவர் உறியடி',
  'Book fair of the library': 'நூலகத்தின் புத்தகக் கண்காட்சி',
  'Folk songs by the parents': 'பெற்றோரின் நாட்டுப்புறப் பாடல்கள்',
  'Kite afternoon': 'பட்டம் விடும் மாலை',

  'New books, class lists and a common lunch.': 'புதிய பாடநூல்கள், வகுப்புப் பட்டியல்கள், பொது மதிய உணவு.',
  'In class, once the fee has been received.': 'கட்டணம் வந்ததும் வகுப்பில் வழங்கப்படும்.',
  'Children can still be enrolled afterwards, as long as there is room.':
    'அதன் பிறகும் இடம் இருக்கும் வரை பிள்ளைகளைச் சேர்க்கலாம்.',
  'Please arrive ten minutes early.': 'பத்து நிமிடங்கள் முன்னதாக வாருங்கள்.',
  'Children may come in festive clothes. Sweets are shared in class.':
    'பிள்ளைகள் பண்டிகை உடையில் வரலாம். வகுப்பில் இனிப்பு பகிரப்படும்.',
  'Songs, plays and poems of every class. All parents are welcome.':
    'எல்லா வகுப்புகளின் பாடல்கள், நாடகங்கள், கவிதைகள். பெற்றோர் அனைவரும் வருக.',
  'Each class brings a pot. Happy Pongal!': 'ஒவ்வொரு வகுப்பும் ஒரு பானை கொண்டுவரும். இனிய பொங்கல் வாழ்த்துகள்!',
  'Couplets for every level: https://contest.school.example/kural':
    'ஒவ்வொரு நிலைக்கும் உரிய குறள்கள்: https://contest.school.example/kural',
} as const;

export type CalendarText = keyof typeof calendarInTamil;
