import type { ServerWords } from '../../texts.ts'

export default {
  subject: 'Sus entradas: {product}, {date}',
  agentSubject: 'Reserva confirmada: {product}, {date}',
  hello: 'Hola, {name}:',
  helloAgent: 'Hola:',
  confirmed: 'La reserva está confirmada.',
  attached: 'El bono va adjunto. Muestre su código al llegar, impreso o en pantalla.',
  parkConfirmed: 'las entradas del parque están reservadas.',
  willCall:
    'Sus entradas le esperan en la taquilla de recogida. Muestre allí un documento con fotografía y esta referencia: {reference}.',
  document: 'Su entrada también está aquí: {url}',
  date: 'Fecha',
  time: 'Hora',
  allDay: 'Todo el día',
  tickets: 'Entradas',
  reference: 'Referencia de la reserva',
  resellerReference: 'Referencia del revendedor',
  leadTraveler: 'Viajero principal',
  total: 'Total',
  netTotal: 'Total neto',
  questions: '¿Preguntas? Llame al {phone}.',
  sandbox: 'Modo de prueba: no se mueve dinero',
  amendment: {
    subject: 'Reserva modificada: {product}, {date}',
    amended: 'Su reserva se ha modificado. Este bono sustituye al que tiene.',
  },
  departure: {
    before: 'Hasta ahora',
    now: 'Ahora',
    reason: 'Motivo',
    CANCELLED: {
      subject: 'Su salida está cancelada: {product}',
      line: 'Su salida no se realizará. Lo sentimos. Le devolvemos el dinero o le damos otra fecha: póngase en contacto con nosotros.',
    },
    TIME: {
      subject: 'Nueva hora de salida: {product}',
      line: 'Su salida tiene una nueva hora. Sus entradas siguen siendo válidas. Si no le conviene, póngase en contacto con nosotros.',
    },
    PICKUP: {
      subject: 'Nuevo lugar de recogida: {product}',
      line: 'Le recogemos en otro lugar. Sus entradas siguen siendo válidas.',
    },
  },
  cancellation: {
    subject: 'Reserva cancelada: {product}, {date}',
    ticketsSubject: 'Entradas canceladas: {product}, {date}',
    cancelled: 'Su reserva está cancelada. Sus entradas ya no son válidas.',
    ticketsCancelled: 'Algunas entradas de su reserva están canceladas. Las demás siguen siendo válidas.',
    ticketsRebooked:
      'Algunas entradas de su reserva están canceladas. Las demás se han reservado de nuevo: utilice las entradas de nuestro otro correo.',
    refund: 'Reembolso',
    refundTakes: 'El reembolso se hace a la tarjeta utilizada. Los bancos tardan hasta 10 días en mostrarlo.',
    newVoucher: 'El bono adjunto sustituye al que tiene.',
    validTickets: 'Entradas válidas',
    totalNow: 'Total actual',
    cancelledTickets: 'Entradas canceladas',
  },
} satisfies ServerWords['mail']
