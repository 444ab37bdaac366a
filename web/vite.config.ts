import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// What the sandbox's form needs as well: it must not load the screens' base.
const wire =
  /web\/src\/lib\/(calls\/(activity|call|cookie|renew-session)|frame-messages)|contract\/src\/(kit|locales\/words|identity\/endpoints)/

// What checks what is typed into a record's form: it comes with the first of them.
const schemas = /node_modules\/zod\/|contract\/src\/kit\/(record|list|shapes)\.ts/

// What stands on every screen. Mantine only in part: its index names every component there is.
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|i18next|react-i18next|clsx|use-sync-external-store)/',
    '@mantine/hooks/esm/(use-id|use-isomorphic-effect|use-color-scheme|use-media-query|use-did-update|utils/random-id)',
    'vite/preload-helper',
    'web/src/app/(session|guard)\\.ts',
    'contract/src/locales/languages',
    'node_modules/@tanstack/(query-core|react-query|router-core|react-router|history|store|react-store)/(?!.*/(useBlocker|useQueries|queriesObserver)\\.)',
    '@mantine/core/esm/(core|components/(Input|InputBase|TextInput|Loader|UnstyledButton|CloseButton))/',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    'node_modules/lucide-react/dist/esm/icons/(check|chevron-right|eye|eye-off|info|moon|sun|triangle-exclamation-point|x)\\.mjs',
    'web/src/lib/(?!element|calls/(use-may|report)|frame-messages|save|single-keys|language/(amount|day|format|ages|in-app-words))',
    'web/src/ui/(icon|theme|buttons/(app-button|scheme-switch)|feedback/(banner|progress)|fields/(language-select|password-field|text-field)|layout/(brand|page-header))',
    'contract/src/(kit|identity)/(?!schema|granting|user|passwords|rights)',
    'contract/src/(resellers|messages)/endpoints',
    'web/src/features/(bookings/new/form/search|channels/parts|identity/door)',
  ].join('|'),
)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [slimContract(), react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // An older target rewrites light-dark(), and the dark scheme is lost.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A file of its own under /assets: the content security policy needs no data: addresses for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen needs in one file: it compresses better than eight.
    rolldownOptions: {
      input: {
        index: page('index.html'),
        sandbox: page('sandbox.html'),
        calendar: page('calendar.html'),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'schemas', test: schemas, priority: 3 },
            { name: 'wire', test: wire, priority: 2 },
            { name: 'base', test: base, priority: 1 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': api,
      '/backplane': api,
      '/octo': api,
      '/availability-calendar': { target: api, bypass: () => '/calendar.html' },
      '/sandbox/checkout': { target: api, bypass: () => '/sandbox.html' },
    },
  },
})
