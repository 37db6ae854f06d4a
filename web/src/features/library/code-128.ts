import JsBarcode from 'jsbarcode';

/** Dark and light modules of Code 128, as ones and zeros. */
export function encodeCode128(text: string): string {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  return target.encodings?.map(({ data }) => data).join('') ?? '';
}
