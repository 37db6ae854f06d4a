import type { Language } from '../../portal.ts';

type Wording = {
  subject: (school: string, referenceId: string) => string;
  preview: (referenceId: string, total: string) => string;
  title: string;
  greeting: (child: string) => string;
  received: (year: string) => string;
  referenceId: string;
  child: string;
  year: string;
  level: string;
  undecidedLevel: string;
  branch: string;
  classTime: string;
  feeHeading: string;
  feeRule: (first: string, further: string, books: string) => string;
  childNumber: (index: number) => string;
  newStudent: string;
  returningStudent: string;
  schoolFee: string;
  bookFee: string;
  total: string;
  wholeFamily: (year: string) => string;
  feeToFamily: string;
  levelNotes: Record<'stays' | 'follows', string>;
  lookedAt: string;
  childPreview: (referenceId: string) => string;
  payHeading: string;
  quote: (referenceId: string) => string;
  payOnce: (email: string) => string;
  oneIsEnough: string;
  bankTransfer: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  routingNumber: string;
  bankDetailsOnRequest: (email: string) => string;
  onlineTransfer: string;
  onlineTransferTo: string;
  sampleAddress: string;
  treasurer: string;
  questions: (email: string) => string;
};

export const enrollmentWording: Record<Language, Wording> = {
  en: {
    subject: (school, referenceId) => `${school}: enrollment confirmation, ${referenceId}`,
    preview: (referenceId, total) => `Reference ID ${referenceId}. Fee of your family: ${total}.`,
    title: 'Thank you for enrolling!',
    greeting: (child) => `Dear parents of ${child},`,
    received: (year) =>
      `We have received your enrollment for the academic year ${year}. Please keep this mail: you will need the Reference ID when you pay.`,
    referenceId: 'Reference ID',
    child: 'Student name',
    year: 'Academic year',
    level: 'Level',
    undecidedLevel: 'To be decided by the school',
    branch: 'Branch',
    classTime: 'Classes',
    feeHeading: 'School fee of your family',
    feeRule: (first, further, books) =>
      `The first child pays ${first}, each further child ${further}. Books and registration come to ${books} for each new student.`,
    childNumber: (index) => (index === 1 ? 'First child' : `Child ${index}`),
    newStudent: 'new student',
    returningStudent: 'returning student',
    schoolFee: 'School fee',
    bookFee: 'Books and registration',
    total: 'Total',
    wholeFamily: (year) =>
      `This is the sum for all children whom you have enrolled for ${year} so far. Whatever you have already paid for this year counts towards it.`,
    feeToFamily:
      'What all children of the family cost together was mailed to its first address. If you need it at this address too, please write to the school.',
    levelNotes: {
      stays: 'the level stays, by the result of the year',
      follows: 'follows a result that is still to come',
    },
    lookedAt:
      'Another parent may have enrolled this child already. The school looks at it and writes to you. Please do not pay anything until then.',
    childPreview: (referenceId) => `Reference ID ${referenceId}.`,
    payHeading: 'How to pay',
    quote: (referenceId) => `Please include the Reference ID ${referenceId} with your payment.`,
    payOnce: (email) =>
      `Has a child been enrolled twice, by both parents or under two emails? Then please pay once only, and write to the school: ${email}`,
    oneIsEnough:
      'If you pay for several children at once, the Reference ID of one of them is enough.',
    bankTransfer: 'Bank transfer',
    bankName: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    routingNumber: 'Routing number',
    bankDetailsOnRequest: (email) => `The account details are sent on request: ${email}`,
    onlineTransfer: 'Online transfer',
    onlineTransferTo: 'Send it to',
    sampleAddress:
      'This address is a sample: no payment arrives there. The school has still to enter its own.',
    treasurer:
      'The treasurer verifies your payment and updates the payment status on the profile page within a few weeks.',
    questions: (email) => `Questions about the payment? Write to ${email}.`,
  },
  ta: {
    subject: (school, referenceId) => `${school}: பதிவு உறுதி செய்யப்பட்டது, ${referenceId}`,
    preview: (referenceId, total) => `குறிப்பு எண் ${referenceId}. உங்கள் குடும்பத்தின் கட்டணம்: ${total}.`,
    title: 'பதிவு செய்ததற்கு நன்றி!',
    greeting: () => 'அன்புள்ள பெற்றோருக்கு வணக்கம்,',
    received: (year) =>
      `${year} கல்வியாண்டுக்கான உங்கள் பதிவு எங்களுக்குக் கிடைத்தது. இந்த மின்னஞ்சலைப் பத்திரமாக வைத்திருங்கள்; கட்டணம் செலுத்தும்போது கீழே உள்ள குறிப்பு எண் தேவைப்படும்.`,
    referenceId: 'குறிப்பு எண் (Reference ID)',
    child: 'மாணவர் பெயர்',
    year: 'கல்வியாண்டு',
    level: 'வகுப்பு நிலை',
    undecidedLevel: 'பள்ளி பின்னர் முடிவு செய்யும்',
    branch: 'கிளை',
    classTime: 'வகுப்பு நேரம்',
    feeHeading: 'உங்கள் குடும்பத்தின் பள்ளிக் கட்டணம்',
    feeRule: (first, further, books) =>
      `முதல் பிள்ளைக்கு ${first}, அடுத்த ஒவ்வொரு பிள்ளைக்கும் ${further}. புதிதாகச் சேரும் ஒவ்வொரு மாணவருக்கும் புத்தகம், பதிவுக்காக ${books} கூடுதல்.`,
    childNumber: (index) => (index === 1 ? 'முதல் பிள்ளை' : `${index}-ஆம் பிள்ளை`),
    newStudent: 'புதிய மாணவர்',
    returningStudent: 'தொடரும் மாணவர்',
    schoolFee: 'பள்ளிக் கட்டணம்',
    bookFee: 'புத்தகம், பதிவு',
    total: 'மொத்தம்',
    wholeFamily: (year) =>
      `${year} கல்வியாண்டுக்கு இதுவரை நீங்கள் பதிவு செய்த எல்லாப் பிள்ளைகளுக்கும் சேர்த்து இந்தத் தொகை. இந்த ஆண்டுக்கு ஏற்கெனவே செலுத்தியது இந்தத் தொகையில் கழிக்கப்படும்.`,
    feeToFamily:
      'எல்லாப் பிள்ளைகளுக்குமான மொத்தக் கட்டணம் குடும்பத்தின் முதல் மின்னஞ்சல் முகவரிக்கு அனுப்பப்பட்டுள்ளது. இந்த முகவரிக்கும் வர வேண்டுமானால் பள்ளிக்கு எழுதுங்கள்.',
    levelNotes: {
      stays: 'ஆண்டு முடிவின்படி நிலை மாறவில்லை',
      follows: 'இனி வரும் முடிவைப் பொறுத்தது',
    },
    lookedAt:
      'இந்தப் பிள்ளையை மற்றப் பெற்றோர் ஏற்கெனவே சேர்த்திருக்கலாம். பள்ளி பார்த்துவிட்டு உங்களுக்கு எழுதும். அதுவரை கட்டணம் எதுவும் செலுத்த வேண்டாம்.',
    childPreview: (referenceId) => `குறிப்பு எண் ${referenceId}.`,
    payHeading: 'கட்டணம் செலுத்துவது எப்படி?',
    quote: (referenceId) =>
      `கட்டணம் செலுத்தும்போது ${referenceId} என்ற குறிப்பு எண்ணைத் தவறாமல் குறிப்பிடுங்கள்.`,
    payOnce: (email) =>
      `ஒரு பிள்ளை இருமுறை சேர்க்கப்பட்டுள்ளதா, இரு பெற்றோராலும் அல்லது இரண்டு மின்னஞ்சல் முகவரிகளில்? அப்படியானால் கட்டணத்தை ஒருமுறை மட்டும் செலுத்தி, பள்ளிக்கு எழுதுங்கள்: ${email}`,
    oneIsEnough: 'பல பிள்ளைகளுக்கு ஒன்றாகக் கட்டணம் செலுத்தினால், அவர்களில் ஒருவரின் குறிப்பு எண் போதும்.',
    bankTransfer: 'வங்கிப் பரிமாற்றம்',
    bankName: 'வங்கி',
    accountName: 'கணக்குப் பெயர்',
    accountNumber: 'கணக்கு எண்',
    routingNumber: 'ரூட்டிங் எண்',
    bankDetailsOnRequest: (email) => `கணக்கு விவரங்களைக் கேட்டுப் பெற எழுதுங்கள்: ${email}`,
    onlineTransfer: 'இணையவழிப் பரிமாற்றம்',
    onlineTransferTo: 'பெறுநர்',
    sampleAddress:
      'இது மாதிரி முகவரி: இதற்கு அனுப்பும் கட்டணம் சேராது. பள்ளி தனது முகவரியை இன்னும் உள்ளிடவில்லை.',
    treasurer:
      'பொருளாளர் உங்கள் கட்டணத்தைச் சரிபார்த்து, சில வாரங்களில் தொகையையும் கட்டண நிலவரத்தையும் சுயவிவரப் பக்கத்தில் குறிப்பார்.',
    questions: (email) => `கட்டணம் பற்றிக் கேள்விகள் உள்ளனவா? ${email} முகவரிக்கு எழுதுங்கள்.`,
  },
};
