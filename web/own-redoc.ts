import type { Plugin } from 'vite'

/** What Redoc loads from elsewhere or writes into a style, and what stands there instead. */
const replaced: [RegExp, string][] = [
  [/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, 'data:,'],
  [/`API docs by`/g, '`API docs by Redocly`'],
  [/ style="color: var\(\$\{(\w+)\}\)"/g, ' data-color="${$1}"'],
  [/src: url\('data:application\/font-woff;[^']*'\)[^;]*;/g, ''],
]

/** Takes out of Redoc what our content security policy refuses: a logo of another site, style attributes, and a font as a data: address. */
export function ownRedoc(): Plugin {
  return {
    name: 'own-redoc',
    apply: 'build',
    transform: {
      filter: { id: /\/redoc\/bundles\/redoc\.standalone\.js$/ },
      handler(code) {
        const missing = replaced.find(([pattern]) => code.search(pattern) < 0)
        if (missing) throw new Error(`Redoc no longer has ${missing[0]}`)
        return { code: replaced.reduce((text, [from, to]) => text.replaceAll(from, to), code), map: null }
      },
    },
  }
}
