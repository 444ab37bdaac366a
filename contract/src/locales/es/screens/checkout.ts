import type { Part } from '../../texts.ts'

export default {
  frame: 'Pago con tarjeta',
  unreachable: 'No se pudo cargar el formulario de la tarjeta. No se ha cobrado nada.',
} satisfies Part<'checkout'>
