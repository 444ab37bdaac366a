import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '@reseller-portal/contract/kit'

/** The rooms whose texts keep to docs/voice.md. */
const rooms = [
  'kit',
  'accounts',
  'organizations',
  'documents',
  'reports',
  'products',
  'prices',
  'inventory',
  'channels',
  'connections',
  'gate',
  'ledger',
  'payments',
  'sales',
  'offers',
  'sandbox',
  'calendar',
]
/** What a text must not contain, and what to write. */
type Term = [wrong: RegExp, write: string]

const terms: Readonly<Record<Language, readonly Term[]>> = {
  en: [
    [/\b(?:anew|meanwhile|by itself|at once)\b/i, 'immediately, or nothing'],
    [/\b(?:some|no|every|any)body\b/i, 'someone, everyone, or the person’s name'],
    [/\b(?:take|taken|takes|bring|brought) (?:it |them )?back\b/i, 'cancel, restore'],
    [/\bof (?:today|yours|theirs|ours)\b/i, 'today’s, your'],
    [/\b(?:is|there is) no (?!longer\b)/i, 'isn’t a, no … yet'],
    [/\bmay\b/, 'can'],
    [/\bat most\b/i, 'up to'],
    [/\bmail(?:s|ed)?\b(?! server)/i, 'email'],
    [/\be-mail/i, 'email'],
    [/\bsecond factor\b/i, 'two-step verification'],
    [/\baudit trail\b/i, 'audit log'],
    [/\brights?\b(?! (?:away|after|now))/i, 'permission'],
    [/\boperators?\b/i, 'supplier'],
    [/\blet in\b/i, 'redeem, admit'],
    [/\b(?:ticket|seat)s? (?:is|are) free\b|\btaken out of sale\b/i, 'available, disabled'],
    [/\bcanceled\b|\btraveller|\bcatalogue|\borganisation|\bcolour/i, 'the American word; cancelled'],
    [/\b(?:can|do|does|is|are|was|were|has|have|could|will) ?not\b/i, 'the contraction'],
    [/\b[Zz]ip code/, 'ZIP code'],
    [/[\d}] %/, '25%'],
    [/\w, \w+ (?:and|or) \w+/, 'the serial comma'],
  ],
  es: [
    [/\bbilletes?\b|\btickets?\b/i, 'entrada'],
    [/\bhuésped(?:es)?\b/i, 'cliente'],
    [/\btasas?\b/i, 'cargos'],
    [/\bcup(?:ón|ones)\b/i, 'bono, código de Groupon'],
    [/\bsegundo factor\b/i, 'verificación en dos pasos'],
    [/\bderechos?\b/i, 'permiso'],
    [/\boperador(?:es)?\b/i, 'proveedor'],
    [/\be-?mails?\b/i, 'correo'],
    [/\bImposible\b|\bno se ha podido\b/i, 'no se pudo'],
    [/(?<!\p{L})(?:tú|tus?|te|ti|contigo|vosotros|vuestr[oa]s?)(?!\p{L})|^elige\b/iu, 'usted'],
    [/^[^¿]*[\p{L}}»]\?|^[^¡]*!/u, '¿…? ¡…!'],
    [/[\d}]%/, '25 %'],
  ],
  fr: [
    [/\bcourriels?\b|\bcourriers?\b|\bmails?\b(?<!e-mails?)/i, 'e-mail'],
    [/\btickets?\b/i, 'billet'],
    [/\bsecond facteur\b/i, 'vérification en deux étapes'],
    [/\b(?:mis|mise|mises|mettre)\b.{0,20}\ben option\b/i, 'bloquer, blocage'],
    [/\bdroits?\b/i, 'autorisation'],
    [/\bopérateurs?\b/i, 'fournisseur'],
    [/(?<!\p{L})à crédit(?!\p{L})/iu, 'sur compte'],
    [/\bessais?\b/i, 'mode test'],
    [/[\d}\u00a0 ][kMG]B\b/, 'ko, Mo, Go'],
    [/pas pu être/i, 'impossible de…'],
    [/(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, 'vous'],
    [
      /(?<!\u00a0)[:;!?»%](?=[\s.,)]|$)|«(?!\u00a0)|\u00a0{2}/,
      'a single no-break space before : ; ! ? » % and after «',
    ],
  ],
}

const everywhere: readonly Term[] = [
  [/["']/, 'curly quotes and apostrophes'],
  [/\.\.\./, '…'],
]

/** Where guests read, who are asked with "please". */
const isForGuests = (name: string) => /^(?:mail|voucher|home\/guest|sell\/guest)\//.test(name)

/** The specification's own texts, which stay as they are. */
const ofTheSpecification = new Set([
  'E-mail valid!',
  'Our partner is currently in their maintenance window and is unable to process your request at this time, please try again later.',
  'E-mail address is already in use',
  'Data out of date. Please refresh page.',
  'It is not possible to change an email address. Please contact Support to delete the user profile and create a new one.',
  'Bookings cannot be made without a general customer service phone number for your company. Enter a working number.',
  'Due to limitations on adjacent seating, a maximum of {limit} tickets can be booked per transaction. Please make a separate booking for additional tickets.',
  'Bookings cannot be made without a general customer service phone number for your company. Ask a Super Admin to enter a working number.',
])

function whyNotSpoken(language: Language, name: string, text: string): string[] {
  if (ofTheSpecification.has(text)) return []
  const written = text.replaceAll(/\{\w+\}/g, '{}').replace('Authorization: ', '')
  const please: Term[] = isForGuests(name) ? [] : [[/\bplease\b/i, 'nothing']]
  const own = language === 'en' ? [...terms.en, ...please] : terms[language]
  return [...own, ...everywhere]
    .filter(([wrong]) => wrong.test(written))
    .map(([, write]) => `${name}: “${text}”: write ${write}`)
}

/** The most characters of a text where space is short, by the end of its path. */
const limits: readonly [where: RegExp, most: number][] = [
  [/^shell\/(?:nav|sections)\//, 32],
  [/\/columns\//, 26],
  // What a sale under Needs attention is doing stands in a sentence.
  [/(?<!attention)\/(?:states?|views)\/[^/]+$/, 26],
  [/^common\//, 36],
  [/^keys\//, 130],
  [/(?:subject|Subject|title)$/, 78],
]

function whyTooLong(name: string, text: string): string[] {
  const shown = text.replaceAll(/\{\w+\}/g, '')
  return limits
    .filter(([where, most]) => where.test(name) && shown.length > most)
    .map(([, most]) => `${name}: “${text}” has more than ${most} characters`)
}

const leaves = (texts: object, path = ''): [name: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}/`),
  )

function textsOf(room: string, language: Language) {
  const file = join(import.meta.dirname, '../contract/src/locales', language, `${room}.json`)
  return leaves(JSON.parse(readFileSync(file, 'utf8')) as object)
}

const spoken = rooms.flatMap((room) => languages.map((language) => [room, language] as const))

test.each(spoken)('the texts of %s in %s keep to the terms and words of the product', (room, language) => {
  const texts = textsOf(room, language)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.flatMap(([name, text]) => whyNotSpoken(language, name, text))).toEqual([])
})

test.each(spoken)('the texts of %s in %s fit where space is short', (room, language) => {
  expect(textsOf(room, language).flatMap(([name, text]) => whyTooLong(name, text))).toEqual([])
})

const notSpoken: readonly [Language, string][] = [
  ['en', 'Your password was set anew'],
  ['en', 'Nobody has said anything yet.'],
  ['en', 'The invitation of Ada was taken back.'],
  ['en', 'Refunds of today'],
  ['en', 'This file is no picture.'],
  ['en', 'People who may not sell'],
  ['en', 'At most 5 characters'],
  ['en', 'Mails that failed'],
  ['en', 'Set up a second factor'],
  ['en', 'It stands in the audit trail.'],
  ['en', 'This person has rights that you lack.'],
  ['en', 'Reseller and operator'],
  ['en', 'This code is not correct.'],
  ['en', 'Please try again.'],
  ['en', '{percent} % of the limit'],
  ['en', 'Name, email and phone'],
  ['en', "The company's name"],
  ['es', 'Elegir un billete'],
  ['es', 'Nombre del huésped'],
  ['es', 'Impuestos y tasas'],
  ['es', 'Cupón suplementario'],
  ['es', 'Configure un segundo factor'],
  ['es', 'Imposible cargar la empresa'],
  ['es', 'Elige una contraseña'],
  ['es', 'Eliminar a {name}?'],
  ['fr', 'Rapport par courriel'],
  ['fr', 'Quitter sans enregistrer ?'],
  ['fr', '«Consultation»'],
  ['fr', 'Configurez un second facteur'],
  ['fr', 'Une image de 10 MB maximum'],
  ['fr', 'Choisis ton mot de passe'],
  ['fr', 'Vous avez reçu des droits'],
  ['fr', 'Mettre des places en option'],
  ['fr', 'Votre profil n’a pas pu être chargé'],
  ['en', 'Their e-mail'],
  ['en', 'Guests whom you let in'],
  ['en', 'Two tickets are free'],
  ['en', 'Enable what was taken out of sale'],
  ['en', 'A canceled booking'],
  ['en', 'Enter a Zip code'],
  ['es', 'No tiene derecho a verlo'],
  ['es', 'Revendedor y operador'],
  ['es', 'Avisos por e-mail'],
  ['es', '{percent}% del límite'],
  ['fr', 'Un ticket par personne'],
  ['fr', 'Revendeur et opérateur'],
  ['fr', 'Vendu à crédit'],
  ['fr', 'Paiement d’essai'],
  ['fr', 'Sold...'],
]

test.each(notSpoken)('in %s, “%s” is found', (language, text) => {
  expect(whyNotSpoken(language, 'users/any', text)).not.toEqual([])
})

test('each rule about words finds one of these sentences', () => {
  const rules = languages.flatMap((language) => terms[language].map((term) => [language, term] as const))
  const idle = rules.filter(
    ([language, [wrong]]) => !notSpoken.some(([spokenIn, text]) => spokenIn === language && wrong.test(text)),
  )
  expect(idle.map(([language, [wrong]]) => `${language}: ${wrong.source}`)).toEqual([])
  expect(everywhere.filter(([wrong]) => !notSpoken.some(([, text]) => wrong.test(text)))).toEqual([])
})

test('correct texts pass, and texts for guests can say “please”', () => {
  const right = 'You can’t change this because it’s no longer on sale. Sign in right away, then reset it.'
  expect(whyNotSpoken('en', 'users/any', right)).toEqual([])
  expect(whyNotSpoken('en', 'mail/any', 'Please contact us.')).toEqual([])
  expect(whyNotSpoken('es', 'users/any', '¿Quitar «Consulta»?')).toEqual([])
  expect(whyNotSpoken('fr', 'users/any', 'Retirer «\u00a0Consultation\u00a0»\u00a0?')).toEqual([])
})

test.each(limits)('a text that is too long for %s is found', (where, most) => {
  const names = ['shell/nav/a', 'reports/columns/a', 'users/states/a', 'common/a', 'keys/a', 'mail/subject']
  const name = names.find((each) => where.test(each)) ?? ''
  expect(whyTooLong(name, 'x'.repeat(most + 1))).not.toEqual([])
  expect(whyTooLong(name, 'x'.repeat(most))).toEqual([])
})

/** Reasons in English that a file writes out instead of taking them from contract/src/locales/reasons.ts. */
function reasonsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:reason|note): ['"`]([A-Z][^'"`]* [^'"`]*)/g)].map(
    ([, reason = '']) => reason,
  )
}

/** Its reason is sent to the supplier, who reads English. */
const toSuppliers = 'connections/kinds/octo/inventory/release.ts'

test('every reason that the server stores for people has a text in each language', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('server/src/modules/{sales,connections}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.endsWith(toSuppliers),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => reasonsIn(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(reasonsIn("return { state: 'refused', reason: 'The supplier is closed.' }")).toEqual([
    'The supplier is closed.',
  ])
})
