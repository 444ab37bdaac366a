import type { Part } from '../../texts.ts'

export default {
  title: 'Bandeja de salida',
  note: 'Correo escrito por el portal. Sin servidor de correo, espera aquí a ser leído.',
  search: 'Buscar correo',
  searchHint: 'Destinatario o asunto',
  one: 'Mensaje',
  created: 'Escrito',
  to: 'Para',
  subject: 'Asunto',
  state: 'Estado',
  states: { QUEUED: 'En cola', SENT: 'Enviado', OUTBOX: 'Guardado aquí', FAILED: 'Fallido' },
  empty: 'Aún no hay correo. Los bonos aparecen aquí en cuanto una reserva está abierta.',
  attachments: 'Adjuntos',
  booking: 'Abrir la reserva',
} satisfies Part<'messages'>
