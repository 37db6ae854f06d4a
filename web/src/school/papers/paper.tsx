import school from '@pallikoodam/content/school.json';
import { type ReactNode, useRef } from 'react';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useFitsPage } from './fit-page.ts';
import './paper.css';
import { say, type Voice } from './voices.tsx';

export type Proof = { Code: string; VerifyAt: string };

type PaperProps = {
  voices: readonly Voice[];
  /** How the sheet lies: reports upright, certificates across. */
  form: 'report' | 'certificate' | 'letter';
  title: (voice: Voice) => string;
  /** Beside the title: of which year. */
  year: string;
  proof: Proof;
  /** Who signs, each on a line of the own. */
  signatures: readonly ((voice: Voice) => string)[];
  children: ReactNode;
};

/**
 * A paper that a family hangs up: the kolam around it, the school's name in both scripts above,
 * lines to sign and the code that anybody can check below.
 */
export function Paper(props: PaperProps) {
  const { voices, form, title, year, proof, signatures, children } = props;
  const inside = useRef<HTMLDivElement>(null);
  useFitsPage(inside);
  return (
    <article className="paper" data-form={form}>
      <Kolam />
      <div ref={inside} className="paper-inside">
        <header>
          <img src="/art/logo.svg" alt="" width={64} height={64} />
          <div>
            <p className="paper-school">{school.legalName}</p>
            <p className="paper-school-too" lang="ta">
              {school.nameInTamil}
            </p>
          </div>
        </header>
        <h2>
          {say(voices, title, <br />)}
          <span className="paper-year">{year}</span>
        </h2>
        {children}
        <footer>
          <div className="paper-signatures">
            {signatures.map((role, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <span key={at} className="paper-signature">
                {say(voices, role)}
              </span>
            ))}
          </div>
          <ProofOf voices={voices} proof={proof} />
        </footer>
      </div>
    </article>
  );
}

function ProofOf({ voices, proof }: { voices: readonly Voice[]; proof: Proof }) {
  const { Code, VerifyAt } = proof;
  const day = todayAtSchool();
  return (
    <div className="paper-proof">
      <div>
        <p>
          {say(voices, ({ t, language }) =>
            t('Printed on {{day}}', { day: formatDay(day, { style: 'long', language }) }),
          )}
        </p>
        {Code !== '' && (
          <>
            <p>
              {say(voices, ({ t }) => t('Reference code'))}: <strong>{Code}</strong>
            </p>
            <p>
              {say(voices, ({ t }) => t('Check it at'))}: {VerifyAt.slice(0, -Code.length - 1)}
            </p>
          </>
        )}
      </div>
      {Code !== '' && (
        <QrCode
          text={VerifyAt}
          label={`${voices[0]?.t('Reference code')} ${Code}`}
          className="paper-qr"
          size={84}
        />
      )}
    </div>
  );
}

/** One line that goes around five dots and never ends, drawn thin: it is printed by the hundred. */
const loop =
  'M-18-9c5.2 0 5.3 5.3 9 9l9 9c3.7 3.7 9 3.8 9 9s-3.8 9-9 9-9-3.8-9-9 5.3-5.3 9-9l9-9c3.7-3.7 3.8-9 9-9s9 3.8 9 9-3.8 9-9 9-5.3-5.3-9-9L0-9c-3.7-3.7-9-3.8-9-9s3.8-9 9-9 9 3.8 9 9-5.3 5.3-9 9l-9 9c-3.7 3.7-3.8 9-9 9s-9-3.8-9-9 3.8-9 9-9';
const dots = [
  [-18, 0],
  [0, -18],
  [0, 0],
  [0, 18],
  [18, 0],
] as const;
const corners = ['start-top', 'end-top', 'start-bottom', 'end-bottom'] as const;

function Kolam() {
  return (
    <div className="paper-kolam" aria-hidden>
      {corners.map((corner) => (
        <svg key={corner} viewBox="-30 -30 60 60" data-corner={corner} aria-hidden>
          <path
            d={loop}
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth={1.4}
          />
          {dots.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={1.8} />
          ))}
        </svg>
      ))}
    </div>
  );
}
