import type { Part } from '../words.ts'

export default {
  frame: 'Pago con tarjeta',
} satisfies Part<'checkout'>
