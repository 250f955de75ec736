const WORDS = [
  'password',
  'passwort',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'princess',
  'sunshine',
  'football',
  'baseball',
  'welcome',
  'monkey',
  'dragon',
  'master',
  'letmein',
  'admin',
  'administrator',
  'superman',
  'batman',
  'trustno',
  'whatever',
  'freedom',
  'starwars',
  'hello',
  'charlie',
  'michael',
  'jennifer',
  'computer',
  'internet',
  'samsung',
  'google',
  'facebook',
  'secret',
  'changeme',
  'default',
  'brigada',
  'haslo',
  'polska',
  'kochanie',
  'misiek',
  'ukraina',
  'україна',
  'пароль',
  'любовь',
  'привет',
  'йцукен',
  'наташа',
  'contraseña',
  'contrasena',
  'hola',
  'teamo',
  'barcelona',
  'realmadrid',
  'abc',
  'abcdef',
  'abcdefgh',
  'test',
  'testing',
  'demo',
  'user',
  'guest',
  'login',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pass',
  'winter',
  'summer',
  'spring',
  'autumn',
  'monday',
  'sunday',
]

const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890', '!', '1!', '123!', '2023', '2024', '2025', '2026', '00', '000', '0000'] // prettier-ignore

const RUNS = ['0123456789', '1234567890', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'йцукенгшщзхъфывапролджэ', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujmikolp'] // prettier-ignore

const variants = function* () {
  for (const word of WORDS)
    for (const ending of ENDINGS) {
      yield word + ending
      yield word + word + ending
      yield ending + word
    }
  for (const run of RUNS)
    for (let length = 8; length <= run.length; length++)
      for (let from = 0; from + length <= run.length; from++) yield run.slice(from, from + length)
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789йцукен')
    for (let length = 8; length <= 20; length++) yield letter.repeat(length)
  for (let number = 0; number < 10_000; number++) yield String(number).padStart(4, '0').repeat(3)
}

/** More than 10,000 common passwords in lower case: words with usual endings, keyboard runs, repetitions. */
export const commonPasswords: ReadonlySet<string> = new Set(variants())
