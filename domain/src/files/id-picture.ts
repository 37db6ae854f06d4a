import { levels } from '../school/levels.ts';
import { composeLetters } from '../text/compose.ts';
import { notAPictureMessage } from './content.ts';
import { cutText } from './names.ts';

/** Whose picture it is (ID-02, ENUM-16). */
export const idPictureGrades = ['Volunteer', ...levels] as const;

/** ID-03. */
export const idPictureEndings = ['gif', 'png', 'jpg', 'jpeg'] as const;

/** Why a picture of another kind is not taken; its content says what it is, not its name. */
export function findIdPictureFault(contentType: string): string | null {
  return /^image\/(gif|png|jpeg)$/.test(contentType) ? null : notAPictureMessage;
}

/** More than a photograph has that is cropped in the browser (OP-52). */
export const mostChosenPixels = 40_000_000;

/** Six times what the browser sends; anything larger does not come from the portal's own page. */
export const mostIdPictureMegapixels = 4;

/** As large as the browser crops it, in pixels: 35 by 45 mm as in a passport. */
export const idPictureMeasures = { width: 700, height: 900 } as const;

export type IdPictureOwner = Record<'firstName' | 'lastName' | 'grade' | 'branch', string>;

/** So that grade and branch still stand in a name of 100 letters. */
const longestPart = 30;

/**
 * `Kavin_Kumar_Nilai 1_North.jpg` (ID-06): an underscore only ever stands between two parts. The
 * ending is that of the picture as it is cropped, not as it was chosen.
 */
export function nameIdPicture({ firstName, lastName, grade, branch }: IdPictureOwner): string {
  return `${[firstName, lastName, grade, branch].map(plainPart).join('_')}.jpg`;
}

/** `Kavin_Kumar` (OP-176). */
export function nameIdPictureOwner({
  firstName,
  lastName,
}: Pick<IdPictureOwner, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map(plainPart).join('_');
}

function plainPart(part: string): string {
  const plain = composeLetters(part)
    .replace(/[^\p{L}\p{M}\p{N} -]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return cutText(plain, longestPart);
}
