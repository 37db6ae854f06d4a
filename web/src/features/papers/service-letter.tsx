import type { ServiceLetter } from '@pallikoodam/contract/papers';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { Paper } from '../../school/papers/paper.tsx';
import { say, sayBranch, type Voice } from '../../school/papers/voices.tsx';
import { Facts, Names } from './report-card.tsx';

/** What a youth volunteer shows at school or college: the hours that were marked. */
export function ServiceLetterPaper(props: { letter: ServiceLetter; voices: readonly Voice[] }) {
  const { letter, voices } = props;
  const { Name, NameInTamil, Year, Role, Branch, Days, Hours, FirstDay, LastDay } = letter;
  return (
    <Paper
      form="letter"
      voices={voices}
      title={({ t }) => t('Letter of service hours')}
      year={Year}
      proof={letter}
      signatures={[({ t }) => t('For the school')]}
    >
      <p className="paper-sentence">{say(voices, ({ t }) => t('To whom it may concern'))}</p>
      <Names child={{ FirstName: Name, LastName: '', NameInTamil }} voices={voices} />
      {voices.map((voice) => (
        <p key={voice.language} lang={voice.language} className="paper-sentence">
          {voice.t(
            'served the school as a youth volunteer in the academic year {{year}}: {{hours}} hours on {{days}} days, as marked by the school.',
            { year: Year, hours: formatNumber(Hours, voice), days: formatNumber(Days, voice) },
          )}
        </p>
      ))}
      <Facts
        voices={voices}
        facts={[
          [({ t }) => t('Hours of service'), (voice) => formatNumber(Hours, voice)],
          [({ t }) => t('First day'), (voice) => formatDay(FirstDay, { style: 'long', ...voice })],
          [({ t }) => t('Last day'), (voice) => formatDay(LastDay, { style: 'long', ...voice })],
          [({ t }) => t('Role'), ({ t }) => t(Role)],
          [({ t }) => t('Branch'), (voice) => sayBranch(voice, Branch)],
        ]}
      />
      <p className="paper-sentence">
        {say(
          voices,
          ({ t }) => t('A day counts for as long as the class of its branch lasts.'),
          <br />,
        )}
      </p>
    </Paper>
  );
}
