import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// What the sandbox's form needs as well: it must not load the screens' base.
const wire = /web\/src\/lib\/(call|cookie|renew-session|frame-messages)|contract\/src\/(kit|locales\/words)/

// What stands on every screen. Mantine only in part: its index names every component there is.
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|i18next|react-i18next)/',
    'node_modules/@tanstack/(query-core|react-query|router-core|react-router|history|store|react-store)/(?!.*/(useBlocker|useQueries|queriesObserver)\\.)',
    '@mantine/core/esm/(core|components/(Button|Input|InputBase|TextInput|Loader|Transition|UnstyledButton|CloseButton))/',
    'web/src/lib/',
    'web/src/ui/(app-button|brand|icon|language-select|notify|page-header|progress|scheme-switch|text-field|theme)',
    'contract/src/(kit|identity)/',
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
      input: { index: page('index.html'), sandbox: page('sandbox.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'wire', test: wire, priority: 2 },
            { name: 'base', test: base, priority: 1 },
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
      '/sandbox/checkout': { target: api, bypass: () => '/sandbox.html' },
    },
  },
})
