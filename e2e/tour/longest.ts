import { readFileSync } from 'node:fs'
import type { Disposable, Page } from 'playwright-core'
import { languages as codes } from '../../contract/src/kit/languages.ts'
import type { Language } from '../../contract/src/kit/index.ts'
import { languages } from '../../contract/src/locales/languages.ts'

/**
 * A language whose every text is the longest of the three, for screens that must hold all of them. It takes the place of
 * French: before a page draws anything, its own modules of French texts get the longer ones.
 */
export async function teachLongest(page: Page): Promise<Disposable> {
  return page.addInitScript({ content: await lessons })
}

/** The language whose texts are replaced by the longest ones. */
export const longest = 'fr' satisfies Language

type Texts = { readonly [key: string]: string | readonly string[] | Texts }

/** Each text in its longest version. The languages have the same keys. */
export function longestOf(texts: readonly Texts[]): Texts {
  const [first = {}] = texts
  return Object.fromEntries(
    Object.keys(first).map((key) => {
      const each = texts.map((language) => language[key])
      const strings = each.filter((text) => typeof text === 'string')
      if (strings.length === 0)
        return [key, longestOf(each.filter((text) => typeof text === 'object') as Texts[])]
      return [key, strings.reduce((one, other) => (other.length > one.length ? other : one))]
    }),
  )
}

const lessons = writeLessons()

/** A script that fills the built module of the language's texts. */
async function writeLessons(): Promise<string> {
  const manifest = readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8')
  // Vite writes it: each source that is loaded by itself, with the file that it became.
  const built = JSON.parse(manifest) as Record<string, { file: string }>
  const file = built[`../contract/src/locales/${longest}.ts`]?.file
  if (file === undefined) throw new Error(`the built page has no texts in ${longest}`)
  const texts = longestOf(
    await Promise.all(codes.map(async (code) => (await languages[code].texts()).default)),
  )
  return `(${fillModule})(${JSON.stringify(texts)}, () => import('/${file}'))`
}

/** Runs in the page. */
function fillModule(texts: object, load: () => Promise<Record<string, object>>): void {
  if (document.contentType !== 'text/html' || self !== top) return
  void load().then((module) => Object.values(module).forEach((words) => fill(words, texts)))

  function fill(words: object, texts: object): void {
    for (const [key, text] of Object.entries(texts)) {
      const inner: unknown = Reflect.get(words, key)
      if (typeof text === 'object' && typeof inner === 'object' && inner !== null) fill(inner, text)
      else Reflect.set(words, key, text)
    }
  }
}
