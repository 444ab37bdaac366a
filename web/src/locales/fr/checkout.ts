import type { Part } from '../words.ts'

export default {
  frame: 'Paiement par carte',
  unreachable: 'Le formulaire de carte n’a pas pu être chargé. Rien n’a été débité.',
} satisfies Part<'checkout'>
