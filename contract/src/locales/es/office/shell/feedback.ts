import type { Part } from '../../../texts.ts'

export default {
  title: 'Comentarios',
  note: '¿Qué está bien, qué está mal, qué falta? Lo lee quien administra el portal.',
  text: 'Su comentario',
  page: 'Se refiere a',
  pageNote: 'La página de la que viene. Vacío si se refiere a todo.',
  send: 'Enviar comentario',
  missing: 'Escriba algo primero.',
  list: 'Lo que se ha dicho',
  search: 'Buscar comentarios',
  hint: 'Palabra, persona u organización',
  empty: 'Nadie ha dicho nada todavía.',
  when: 'Cuándo',
  who: 'Quién',
  where: 'Página',
  what: 'Comentario',
} satisfies Part<'feedback'>
