import type { Mutation } from './mutation.ts'

/** What people read. */
export const texts: readonly Mutation[] = [
  {
    name: 'a label is English for who reads French',
    file: 'contract/src/locales/fr/accounts.json',
    find: '"search": "Rechercher des utilisateurs"',
    replace: '"search": "Search users"',
    caughtBy: 'contract/src/locales/locales.test.ts',
  },
  {
    name: 'a Spanish sentence loses its number',
    file: 'contract/src/locales/es/accounts.json',
    find: '"people": "{count} usuarios"',
    replace: '"people": "Usuarios"',
    caughtBy: 'contract/src/locales/locales.test.ts',
  },
  {
    name: 'a Spanish refusal loses its number',
    file: 'contract/src/locales/es/offers.json',
    find: 'Deben reservarse al menos {min} entradas.',
    replace: 'Deben reservarse más entradas.',
    caughtBy: 'contract/src/locales/locales.test.ts',
  },
  {
    name: 'the mail with the tickets does not say in its subject what it is',
    file: 'contract/src/locales/en/documents.json',
    find: '"subject": "Your tickets: {product}, {date}"',
    replace: '"subject": "News: {product}, {date}"',
    caughtBy: 'server/src/modules/documents/vouchers/vouchers.test.ts',
    title: 'it goes to the customer with the document attached',
  },
  {
    name: 'a refusal is not said in the words of the specification',
    file: 'contract/src/locales/en/offers.json',
    find: '"Product is no longer available."',
    replace: '"Gone."',
    caughtBy: 'contract/src/offers/rules.test.ts',
  },
  {
    name: 'the day of a visit is the day in Greenwich, not that of the place',
    file: 'web/src/lib/language/format.ts',
    find: 'longDateFormat(language, timeZone).format(new Date(instant))',
    replace: "longDateFormat(language, timeZone && 'UTC').format(new Date(instant))",
    caughtBy: 'web/src/lib/language/format.test.ts',
  },
]
