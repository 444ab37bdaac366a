import type { Part } from '../../texts.ts'

export default {
  title: 'Buscar o ir a',
  hint: 'Huésped, correo, código, referencia, página o acción',
  bookings: 'Reservas',
  goTo: 'Ir a',
  actions: 'Acciones',
  none: 'Nada coincide con «{typed}».',
} satisfies Part<'command'>
