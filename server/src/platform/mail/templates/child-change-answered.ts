import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail, LabelledValue } from './blocks.ts';
import { composeMail } from './compose-mail.ts';

type Asked = {
  FirstName?: string | undefined;
  LastName?: string | undefined;
  DateOfBirth?: string | undefined;
  Gender?: string | undefined;
};

/** To a family that asked to change names, birth date or gender of its child: what the school says. */
export function childChangeAnswered({
  school,
  language,
  child,
  asked,
  isAccepted,
}: {
  school: School;
  language: Language;
  child: string;
  asked: Asked;
  isAccepted: boolean;
}): ComposedMail {
  const words = wording[language];
  const rows = (Object.keys(words.fields) as (keyof Asked)[]).flatMap((field): LabelledValue[] => {
    const value = asked[field];
    return value ? [[words.fields[field], words.value(value)]] : [];
  });
  const { title, text } = isAccepted ? words.accepted : words.refused;
  return composeMail({
    school,
    language,
    subject: title,
    preview: text,
    title,
    blocks: [
      { kind: 'highlight', label: words.child, value: child },
      { kind: 'paragraph', text },
      { kind: 'rows', rows },
    ],
  });
}

const wording: Record<
  Language,
  {
    child: string;
    fields: Record<keyof Asked, string>;
    value: (value: string) => string;
    accepted: { title: string; text: string };
    refused: { title: string; text: string };
  }
> = {
  en: {
    child: 'Child',
    fields: {
      FirstName: 'First name',
      LastName: 'Last name',
      DateOfBirth: 'Date of birth',
      Gender: 'Gender',
    },
    value: (value) => value,
    accepted: {
      title: 'Your change was accepted',
      text: 'The school has changed this for your child, in all years:',
    },
    refused: {
      title: 'Your change was not accepted',
      text: 'The school has left your child’s record as it was. You asked for what follows; please answer this mail if it should be changed all the same.',
    },
  },
  ta: {
    child: 'பிள்ளை',
    fields: {
      FirstName: 'முதல் பெயர்',
      LastName: 'கடைசிப் பெயர்',
      DateOfBirth: 'பிறந்த தேதி',
      Gender: 'பாலினம்',
    },
    value: (value) => ({ Male: 'ஆண்', Female: 'பெண்' })[value] ?? value,
    accepted: {
      title: 'நீங்கள் கேட்ட மாற்றம் ஏற்கப்பட்டது',
      text: 'பள்ளி உங்கள் பிள்ளைக்கு எல்லா ஆண்டுகளிலும் இதை மாற்றியுள்ளது:',
    },
    refused: {
      title: 'நீங்கள் கேட்ட மாற்றம் ஏற்கப்படவில்லை',
      text: 'உங்கள் பிள்ளையின் பதிவு முன்பு போலவே உள்ளது. நீங்கள் கேட்டது கீழே உள்ளது; மாற்றம் தேவை என்றால் இந்த மின்னஞ்சலுக்குப் பதில் எழுதவும்.',
    },
  },
};
