import type { Part } from '../words.ts'

export default {
  frame: 'Paiement par carte',
} satisfies Part<'checkout'>
