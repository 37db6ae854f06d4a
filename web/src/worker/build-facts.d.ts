/** Filled in by build/service-worker.ts. */
declare const __SCREEN__: {
  /** Changes with every file of the screen. */
  build: string;
  /** The addresses that open it. */
  routes: string[];
  /** All that it needs besides the page itself. */
  files: string[];
  /** What a page without a network shows. */
  pageFiles: string[];
  /** What the school is called in each language. */
  school: { en: string; ta: string };
  /** The addresses of its fonts. */
  fonts: { latin: string; tamil: string };
  /** Its words in Tamil. */
  tamilWords: Record<string, string>;
  /** The script that a page of this build begins with. */
  entry: string;
};
