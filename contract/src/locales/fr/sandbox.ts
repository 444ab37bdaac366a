import type { SandboxWords } from '../texts.ts'

export default {
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
} satisfies SandboxWords
