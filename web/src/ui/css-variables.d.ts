import 'react';

declare module 'react' {
  /** The variables of CSS that a style sets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
