/** Letters that do not decompose into one of the SEPA character set and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  '’': "'",
}

/** A text in the characters that every bank of SEPA takes (EPC217-08), cut to a length. */
export const toSepaText = (text: string, length: number): string =>
  [...text]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim()
