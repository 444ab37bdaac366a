import type { Part } from '../../texts.ts'

export default {
  frame: 'Paiement par carte',
  unreachable: 'Le formulaire de carte n’a pas pu être chargé. Rien n’a été débité.',
} satisfies Part<'checkout'>
