/**
 * Folds one word in Latin or Cyrillic letters to its sound class, `[a-z0-9]*`, by rules alone (`docs/search.md` lists them in order).
 * Folding a folded word returns the same word; letters of other alphabets are dropped.
 */
export function foldSpelling(word: string): string {
  let folded = applyRules(toLatin(word))
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if (!UNSETTLED.test(folded)) break
    folded = applyRules(folded)
  }
  return folded
}

/** Splits free text into words at every character that is not a letter, mark, digit or apostrophe. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’ʼ`´′]+/gu) ?? []
}

const MAX_PASSES = 70
const UNSETTLED = /[srt]z|[chjqwxy]|ie|liu|skaia$|([a-z])\1/

const LETTERS = [
  'а=a б=b в=v г=g ґ=g д=d е=e є=e ж=z з=z и=i і=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=g ц=ts ч=ts ш=s щ=sts',
  'ъ= ы=i ь= э=e ю=iu я=ia ђ=d ј=i љ=l њ=n ћ=ts џ=dz ѣ=e ѕ=dz',
  'ł=l đ=d ð=d ø=o ß=ss æ=e œ=e þ=t ı=i ħ=h ŧ=t ə=e ĸ=k',
]

const ASCII = /^\p{ASCII}*$/u
const letters = buildLetters()

function buildLetters(): string[] {
  const table: string[] = Array.from({ length: 0x530 }, () => '')
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') table[letter.charCodeAt(0)] = letter
  for (const pair of LETTERS.join(' ').split(' ')) table[pair.charCodeAt(0)] = pair.slice(2)
  return table
}

function toLatin(word: string): string {
  const plain = ASCII.test(word) ? word.toLowerCase() : word.toLowerCase().normalize('NFKD').toLowerCase()
  let latin = ''
  for (let i = 0; i < plain.length; i++) latin += letters[plain.charCodeAt(i)] ?? ''
  return latin
}

function applyRules(latin: string): string {
  return latin
    .replace(/^ch(?=[bdfgjklmnpqstvwxz]|r[^iy])/, 'g')
    .replace(/[skcztpr][hz]+/g, digraph)
    .replace(/c(?=[aourt]|l(?!a[vw]))/g, 'k')
    .replace(/[chjqwxy]/g, singleLetter)
    .replace(/t+[sz]+/g, 'ts')
    .replace(/i+e/g, 'e')
    .replace(/liu/g, 'lu')
    .replace(/skaia$/, 'ska')
    .replace(/([a-z])\1+/g, '$1')
}

const DIGRAPHS: Record<string, string> = {
  sh: 's',
  sz: 's',
  kh: 'g',
  ch: 'ts',
  cz: 'ts',
  zh: 'z',
  zz: 'z',
  th: 't',
  ph: 'f',
  rz: 'z',
}

function digraph(match: string): string {
  return DIGRAPHS[match.slice(0, 2)] ?? match
}

const SINGLE_LETTERS: Record<string, string> = { c: 'ts', h: 'g', j: 'i', q: 'k', w: 'v', x: 'ks', y: 'i' }

function singleLetter(letter: string): string {
  return SINGLE_LETTERS[letter]!
}
