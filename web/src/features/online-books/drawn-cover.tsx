import classes from './noolulagam.module.css';

/** Cover colours of the school: a ground and an accent, dark enough for white letters. */
const covers = [
  ['#14508f', '#f2a33a'],
  ['#0b7a5c', '#ffd166'],
  ['#a61e4d', '#ffd8a8'],
  ['#5f3dc4', '#96f2d7'],
  ['#8f3a14', '#ffe066'],
  ['#1f5a66', '#ffa8a8'],
] as const;

/** A cover drawn from the title, always the same for the same one. */
export function DrawnCover({ title }: { title: string }) {
  const number = hash(title);
  const [ground, accent] = covers[number % covers.length] ?? covers[0];
  const petals = 5 + (number % 4);
  const [first = ''] = [...new Intl.Segmenter('ta').segment(title)].map(({ segment }) => segment);
  return (
    <svg viewBox="0 0 120 160" className={classes.cover} aria-hidden>
      <rect width="120" height="160" rx="4" fill={ground} />
      <rect width="8" height="160" fill="rgb(0 0 0 / 0.2)" />
      <g transform="translate(64 70)" fill="none" stroke={accent} strokeWidth="1.6">
        {Array.from({ length: petals }, (_, petal) => (
          <ellipse
            // biome-ignore lint/suspicious/noArrayIndexKey: petals are what they are by their place
            key={petal}
            cx="0"
            cy="-24"
            rx={10 + (number % 5)}
            ry="22"
            transform={`rotate(${(360 / petals) * petal})`}
          />
        ))}
        <circle r="17" fill={ground} />
      </g>
      <text x="64" y="70" textAnchor="middle" dominantBaseline="central" className={classes.letter}>
        {first}
      </text>
      <rect x="22" y="134" width="84" height="2" fill={accent} />
      <rect x="36" y="142" width="56" height="2" fill={accent} />
    </svg>
  );
}

function hash(text: string): number {
  let value = 7;
  for (const sign of text) value = (value * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
