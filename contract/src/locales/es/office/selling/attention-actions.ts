import type en from '../../../en/office/selling/attention-actions.ts'
import type { Texts } from '../../../texts.ts'

export default {
  act: {
    retry: 'Continuar',
    'settle-as-booked': 'Abrir la reserva',
    'refund-and-cancel': 'Deshacer la venta',
    refundRest: 'Cancelar y reembolsar',
    'mark-settled': 'Marcar como resuelta',
    'mark-repaid': 'Devuelto de otro modo',
  },
  confirm: {
    retry: 'Continuar ahora',
    'settle-as-booked': 'Abrir la reserva ahora',
    'refund-and-cancel': 'Deshacer la venta ahora',
    refundRest: 'Cancelar y reembolsar ahora',
    'mark-settled': 'Marcar como resuelta ahora',
    'mark-repaid': 'Registrar la devolución',
  },
  follows: {
    retry:
      'El portal pregunta otra vez al proveedor de pagos y al proveedor y sigue desde ahí. Nada se hace dos veces.',
    refundAgain: 'Se pide de nuevo el reembolso de {refund}. Si ya llegó, no se envía nada.',
    'settle-as-booked': 'La reserva se abre, pagada con los {captured} cobrados. El cliente recibe el bono.',
    'refund-and-cancel':
      'Se devuelven {refund} al cliente: lo cobrado menos el cargo por procesamiento del pago. Lo que tenga el proveedor se cancela y las plazas quedan libres.',
    standsAgain: 'El proveedor vuelve a tener la reserva: sigue abierta y sus entradas son válidas.',
    refundRest:
      'Se devuelven {refund} al cliente: lo que queda de la venta menos el cargo por procesamiento del pago. La reserva se cancela y se avisa al cliente.',
    giveBack:
      'No se cobra nada: el dinero retenido se devuelve. Lo que tenga el proveedor se cancela y las plazas quedan libres.',
    'mark-settled':
      'La venta sale de esta lista. El portal no mueve dinero ni pregunta al proveedor: hágalo solo si ambos ya están bien, y escriba qué hizo.',
    'mark-repaid':
      'Los libros anotan que el cliente recibió {due} de otro modo, como efectivo o transferencia. El portal no mueve dinero: escriba cómo se pagó.',
  },
} satisfies Texts<typeof en>
