import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// What stands on every screen. Mantine only in part: its index names every component there is.
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|i18next|react-i18next)/',
    'node_modules/@tanstack/(query-core|react-query|router-core|react-router|history|store|react-store)/',
    '@mantine/core/esm/(core|components/(Button|Input|InputBase|TextInput|Loader|Transition|UnstyledButton|CloseButton))/',
    'web/src/lib/(failure|format|log|query|words)',
    'web/src/ui/(app-button|brand|icon|language-select|notify|page-header|progress|scheme-switch|text-field|theme)',
  ].join('|'),
)

// What the sandbox's checkout page needs too: it is drawn without React.
const calling = /web\/src\/lib\/(call|cookie|renew)|contract\/src\/(kit|identity|locales\/words)/

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
            { name: 'base', test: base },
            { name: 'call', test: calling, priority: 1 },
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
