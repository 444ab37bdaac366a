import type { Part } from '../words.ts'

export default {
  title: 'Bandeja de salida',
  note: 'Correo escrito por el portal. Sin servidor de correo, espera aquí a ser leído.',
  created: 'Escrito',
  to: 'Para',
  subject: 'Asunto',
  state: 'Estado',
  states: { QUEUED: 'En cola', SENT: 'Enviado', OUTBOX: 'Guardado aquí', FAILED: 'Fallido' },
  empty: 'Aún no hay correo. Los bonos aparecen aquí en cuanto una reserva está abierta.',
  doing: 'Sigue leyendo la bandeja de salida.',
  attachments: 'Adjuntos',
  attachment: '{name} ({kilobytes} kB)',
  booking: 'Abrir la reserva',
  close: 'Cerrar el mensaje',
  older: 'Correo anterior',
  newest: 'Correo más reciente',
} satisfies Part<'messages'>
