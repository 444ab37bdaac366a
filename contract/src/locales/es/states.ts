import type { Words } from '../words.ts'

/** What happened to a booking and how it stands, and what is said where nothing better is known. */
export const states: Omit<Words, 'refusals' | 'permissions'> = {
  events: {
    'bookings.placed': 'Reserva solicitada',
    'bookings.confirmed': 'Confirmada por el proveedor',
    'bookings.opened': 'Reserva abierta',
    'bookings.failed': 'La reserva falló',
    'bookings.cancelled': 'Reserva cancelada',
    'bookings.tickets_cancelled': 'Entradas canceladas',
    'bookings.details_changed': 'Datos cambiados',
    'bookings.cancelled_by_supplier': 'Cancelada por el proveedor',
    'bookings.tickets_delivered': 'Entradas entregadas',
    'payments.authorized': 'Pago autorizado',
    'payments.captured': 'Pago cobrado',
    'payments.voided': 'Pago anulado',
    'payments.refunded': 'Pago reembolsado',
    'payments.refund_returned': 'Reembolso devuelto por el banco',
    'vouchers.mailed': 'Bono enviado',
    'vouchers.cancellation_mailed': 'Cancelación comunicada por correo al cliente',
    'sales.retried': 'Reanudada por el personal',
    'bookings.guests_forgotten': 'Datos de los viajeros borrados',
    'sales.settled': 'Resuelta por el personal',
  },
  bookingStatus: { OPEN: 'Abierta', PENDING: 'Pendiente', CANCELLED: 'Cancelada', FAILED: 'Fallida' },
  ticketStatus: { ISSUED: 'Emitida', REDEEMED: 'Usada', CANCELLED: 'Cancelada' },
  travelerTypes: {
    ADULT: 'Adulto',
    CHILD: 'Niño',
    INFANT: 'Bebé',
    SENIOR: 'Mayor',
    YOUTH: 'Joven',
    STUDENT: 'Estudiante',
    ANY: 'Cualquiera',
  },
  faults: { internal: 'Error interno. Inténtelo de nuevo más tarde', unknown: 'Error desconocido' },
}
