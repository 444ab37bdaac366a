import type { Language } from '@reseller-portal/contract/kit'
import type { SandboxOutcome } from '@reseller-portal/contract/payments'
import type { Problem } from './step.ts'

/** The texts of the form; they stay out of the portal's catalogue, because this page is small and alone. */
export type Words = Record<
  | 'mark'
  | 'amount'
  | 'number'
  | 'pay'
  | 'cards'
  | 'loading'
  | 'processing'
  | 'challenge'
  | 'challengeText'
  | 'confirm'
  | 'refuse'
  | 'done'
  | 'over'
  | 'retry',
  string
> & { problems: Record<Problem, string>; outcomes: Record<SandboxOutcome, string> }

export const words: Record<Language, Words> = {
  en: {
    mark: 'Sandbox: no money moves',
    amount: 'Amount',
    number: 'Card number',
    pay: 'Pay {amount}',
    cards: 'Test cards',
    loading: 'Loading…',
    processing: 'The bank is taking its time. Please wait…',
    challenge: 'Confirm with your bank',
    challengeText: 'The bank of this test card asks whether the payment is yours.',
    confirm: 'Confirm',
    refuse: 'Refuse',
    done: 'The test card was accepted.',
    over: 'This payment session is over.',
    retry: 'Try again',
    problems: {
      notATestCard: 'This is not a test card. It was not sent anywhere. Use one of the numbers below.',
      unreached: 'The portal cannot be reached. Check the connection and try again.',
      declined: 'The card was declined. Try another card.',
      insufficient_funds: 'The card does not have enough funds. Try another card.',
      authentication_failed: 'The bank did not confirm the payment. Try again or use another card.',
    },
    outcomes: {
      approve: 'Is accepted',
      decline: 'Is declined',
      insufficient_funds: 'Does not have enough funds',
      challenge: 'Asks to confirm with the bank',
      slow: 'Is accepted after 5 seconds',
      refund_fails: 'Is accepted; the bank sends a refund back after 5 seconds',
    },
  },
  es: {
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
  },
  fr: {
    mark: 'Bac à sable : aucun argent ne circule',
    amount: 'Montant',
    number: 'Numéro de carte',
    pay: 'Payer {amount}',
    cards: 'Cartes de test',
    loading: 'Chargement…',
    processing: 'La banque prend son temps. Veuillez patienter…',
    challenge: 'Confirmez auprès de votre banque',
    challengeText: 'La banque de cette carte de test demande si ce paiement est le vôtre.',
    confirm: 'Confirmer',
    refuse: 'Refuser',
    done: 'La carte de test a été acceptée.',
    over: 'Cette session de paiement est terminée.',
    retry: 'Réessayer',
    problems: {
      notATestCard:
        'Ce n’est pas une carte de test. Elle n’a été envoyée nulle part. Utilisez un des numéros ci-dessous.',
      unreached: 'Le portail est injoignable. Vérifiez la connexion et réessayez.',
      declined: 'La carte a été refusée. Essayez une autre carte.',
      insufficient_funds: 'La carte n’a pas de provision suffisante. Essayez une autre carte.',
      authentication_failed: 'La banque n’a pas confirmé le paiement. Réessayez ou utilisez une autre carte.',
    },
    outcomes: {
      approve: 'Est acceptée',
      decline: 'Est refusée',
      insufficient_funds: 'N’a pas de provision suffisante',
      challenge: 'Demande de confirmer auprès de la banque',
      slow: 'Est acceptée après 5 secondes',
      refund_fails: 'Est acceptée ; la banque renvoie un remboursement après 5 secondes',
    },
  },
}
