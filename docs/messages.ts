import {
  families,
  inAppMessages,
  type Family,
  type Listed,
  type MessageName,
} from '@reseller-portal/contract/kit/in-app'
import { languages, refusals, type Language, type RefusalCode } from '@reseller-portal/contract/kit'
import en from '@reseller-portal/contract/locales/en'
import es from '@reseller-portal/contract/locales/es'
import fr from '@reseller-portal/contract/locales/fr'
import { inAppSentence } from '@reseller-portal/contract/locales/in-app'

/** One code with all that is known of it: a message of the list, or what the server refuses. */
export type Code = {
  code: number | string
  name: string
  kind: string
  stays: string
  offers: string
  texts: Record<Language, string>
}

/** Every code there is, in the order of their numbers; words stand first. */
export function codes(): Code[] {
  const all = [...Object.entries(inAppMessages).map(messageCode), ...Object.keys(refusals).map(refusalCode)]
  return all.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** The page of the messages, made from the lists that server and screens read. */
export function messagesPage(): string {
  const all = codes()
  // The keys of a constant.
  const sections = (Object.keys(families) as Family[]).map((family) => {
    const [from, to] = families[family]
    const own = all.filter(({ code }) => typeof code === 'number' && code >= from && code <= to)
    return [`## ${family} (${from}–${to})`, table(own)].join('\n\n')
  })
  const named = all.filter(({ code }) => typeof code === 'string')
  return [
    '# Messages',
    'Made from `contract/src/kit/in-app/messages/` and `contract/src/kit/refusals/` by `npm run docs`; a test keeps it true.',
    'A refusal is what the server answers; a message is what a screen shows. Messages that stay are closed by hand. A code without a text is “Unknown error”; an error without a code has the code 500.',
    '## Words (booking error codes)',
    table(named),
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}

function table(own: readonly Code[]): string {
  if (own.length === 0) return 'None yet.'
  return [
    '| code | name | kind | shown | buttons | English | Español | Français |',
    '|---|---|---|---|---|---|---|---|',
    ...own.map(
      ({ code, name, kind, stays, offers, texts }) =>
        `| ${[code, `\`${name}\``, kind, stays, offers, ...languages.map((each) => texts[each])].join(' | ')} |`,
    ),
  ].join('\n')
}

function messageCode([key, message]: [string, Listed]): Code {
  // The keys of a constant.
  const name = key as MessageName
  const { code, kind, seconds, actions, help } = message
  const helps = help === undefined ? [] : ['page' in help ? 'HELP_INTERNAL' : 'HELP_EXTERNAL']
  return {
    code,
    name,
    kind,
    stays: seconds === null ? 'until closed' : `${seconds} s`,
    offers: [...actions, ...helps].join(', '),
    texts: { en: inAppSentence(name, en), es: inAppSentence(name, es), fr: inAppSentence(name, fr) },
  }
}

function refusalCode(key: string): Code {
  // The keys of a constant.
  const name = key as RefusalCode
  const { code, status } = refusals[name]
  const texts = { en: en.refusals[name], es: es.refusals[name], fr: fr.refusals[name] }
  return { code, name, kind: `refusal ${status}`, stays: '', offers: '', texts }
}

function rank({ code }: Code) {
  return typeof code === 'number' ? code : -1
}
