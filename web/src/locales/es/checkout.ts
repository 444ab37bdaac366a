import type { Part } from '../words.ts'

export default {
  frame: 'Pago con tarjeta',
  unreachable: 'No se pudo cargar el formulario de la tarjeta. No se ha cobrado nada.',
} satisfies Part<'checkout'>
