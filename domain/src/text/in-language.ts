/**
 * Of what the school has written in English and in Tamil the text in the reader's language; where
 * that is blank, the other.
 */
export function inLanguage(language: 'en' | 'ta', text: string, inTamil: string): string {
  return language === 'ta' ? inTamil || text : text || inTamil;
}
