import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownRedoc } from './own-redoc.ts'
import { slimContract } from './slim-contract.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// What the sandbox's form needs as well: it must not load what screens share.
const wire =
  /web\/src\/lib\/(calls\/(activity|call|cookie|renew-session)|frame-messages)|contract\/src\/(kit\/(\w|-)+\.ts|kit\/refusals|locales\/words|accounts\/endpoints)/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [slimContract(), ownRedoc(), react()],
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
    // The reference of the API is one large file, which no other page loads.
    chunkSizeWarningLimit: 2500,
    // Each screen is a file of its own, and what two screens share is one file: a page asks for some twenty files, not seventy.
    rolldownOptions: {
      input: {
        index: page('index.html'),
        sandbox: page('sandbox.html'),
        calendar: page('calendar.html'),
        reference: page('reference.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'wire', test: wire, priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api/reference': {
        target: api,
        bypass: ({ url }) => (url === '/api/reference' ? '/reference.html' : null),
      },
      '/api': api,
      '/backplane': api,
      '/octo': api,
      '/mcp': api,
      '/availability-calendar': { target: api, bypass: () => '/calendar.html' },
      '/sandbox/checkout': { target: api, bypass: () => '/sandbox.html' },
    },
  },
})
