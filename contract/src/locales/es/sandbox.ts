import type { SandboxWords } from '../texts.ts'

export default {
  mark: 'Entorno de pruebas: no se mueve dinero',
  amount: 'Importe',
  number: 'Número de tarjeta',
  pay: 'Pagar {amount}',
  cards: 'Tarjetas de prueba',
  loading: 'Cargando…',
  processing: 'El banco tarda en responder. Espere, por favor…',
  challenge: 'Confirme con su banco',
  challengeText: 'El banco de esta tarjeta de prueba pregunta si el pago es suyo.',
  confirm: 'Confirmar',
  refuse: 'Rechazar',
  done: 'La tarjeta de prueba fue aceptada.',
  over: 'Esta sesión de pago ha terminado.',
  retry: 'Intentar de nuevo',
  problems: {
    notATestCard:
      'Esta no es una tarjeta de prueba. No se ha enviado a ningún sitio. Use uno de los números de abajo.',
    unreached: 'No se puede acceder al portal. Compruebe la conexión e inténtelo de nuevo.',
    declined: 'La tarjeta fue rechazada. Pruebe con otra.',
    insufficient_funds: 'La tarjeta no tiene fondos suficientes. Pruebe con otra.',
    authentication_failed: 'El banco no confirmó el pago. Inténtelo de nuevo o use otra tarjeta.',
  },
  outcomes: {
    approve: 'Se acepta',
    decline: 'Se rechaza',
    insufficient_funds: 'No tiene fondos suficientes',
    challenge: 'Pide confirmar con el banco',
    slow: 'Se acepta después de 5 segundos',
    refund_fails: 'Se acepta; el banco devuelve un reembolso después de 5 segundos',
  },
} satisfies SandboxWords
