import type en from '../../../../en/office/shell/audit-events/access.ts'
import type { Texts } from '../../../../texts.ts'

export default {
  accounts: {
    signed_in: 'Inicio de sesión',
    sign_in_failed: 'Inicio de sesión fallido',
    locked_out: 'Bloqueo por demasiados intentos',
    denied: 'Denegado lo que el rol no permite',
    token_refused: 'Llamada rechazada: no procede de una página nuestra',
    cross_site: 'Llamada desde otro sitio rechazada',
    joined: 'Invitación aceptada',
    reset_asked: 'Restablecimiento de contraseña solicitado',
    password_reset: 'Contraseña restablecida por correo',
    password_changed: 'Contraseña cambiada',
    factor_added: 'Segundo factor añadido',
    factor_removed: 'Segundo factor quitado',
    factor_failed: 'Segundo factor incorrecto',
    recovery_code_used: 'Código de recuperación usado',
    recovery_codes_renewed: 'Códigos de recuperación nuevos',
  },
  sessions: {
    ended: 'Sesión cerrada',
    all_ended: 'Todas las sesiones cerradas',
    switched: 'Cambio de organización',
    token_reused: 'Token de sesión ya usado visto de nuevo',
  },
  browser: {
    signed_in: 'Inicio de sesión en el navegador',
    exported: 'Lista exportada',
    printed: 'Documento impreso',
  },
  users: {
    created: 'Usuario añadido',
    changed: 'Usuario modificado',
    roles_changed: 'Roles cambiados',
    points_changed: 'Puntos de venta cambiados',
    activated: 'Usuario activado',
    deactivated: 'Usuario desactivado',
    deleted: 'Usuario eliminado',
    invited: 'Invitación enviada',
    invitation_revoked: 'Invitación retirada',
    asked_to_join: 'Invitado a unirse',
    offer_withdrawn: 'Invitación a unirse retirada',
    offer_declined: 'Invitación a unirse rechazada',
    joined: 'Se unió a la organización',
    factor_reset: 'Segundo factor restablecido',
  },
  feedback: {
    sent: 'Comentario enviado',
  },
} satisfies Texts<typeof en>
