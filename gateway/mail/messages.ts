/** Languages of emails. Spanish unless the user chose otherwise. */
export type MailLanguage = 'es' | 'en'

/** The occasions for an email to a user about their account. */
export type MailKind =
  | 'confirm-sign-up'
  | 'account-exists'
  | 'recovery'
  | 'magic-link'
  | 'email-change-current'
  | 'email-change-new'
  | 'reauthentication'
  | 'password-changed'

/** `{brand}` and `{newEmail}` are filled in, escaped, by `composeMail`. */
export interface MailMessages {
  readonly subject: string
  readonly heading: string
  readonly body: string
  /** Label of the button; null for a mail without a link. */
  readonly button: string | null
  /** Lifetime of the link and code; null where there is neither. */
  readonly lifetime: string | null
  readonly notYou: string
}

/** The texts common to all emails. */
export interface LayoutMessages {
  readonly greeting: string
  readonly greetingByName: string
  readonly plainLink: string
  readonly code: string
  readonly help: string
}

export const LAYOUT_MESSAGES: Readonly<Record<MailLanguage, LayoutMessages>> = {
  es: {
    greeting: 'Hola:',
    greetingByName: 'Hola, {name}:',
    plainLink: 'Si el botón no abre, copia esta dirección en tu navegador:',
    code: 'Si te pedimos un código, es este:',
    help: '¿Dudas? Escríbenos a',
  },
  en: {
    greeting: 'Hello,',
    greetingByName: 'Hello {name},',
    plainLink: 'If the button does not open, copy this address into your browser:',
    code: 'If we ask you for a code, this is it:',
    help: 'Questions? Write to us at',
  },
}

const SPANISH: Readonly<Record<MailKind, MailMessages>> = {
  'confirm-sign-up': {
    subject: 'Confirma tu correo en {brand}',
    heading: 'Qué gusto tenerte aquí',
    body: 'Falta un solo paso: confirma que este correo es tuyo y empezamos a planear tu evento.',
    button: 'Confirmar mi correo',
    lifetime: 'El enlace y el código valen 24 horas y sirven una vez.',
    notYou: '¿No creaste una cuenta? Ignora este mensaje: sin tu confirmación no pasa nada.',
  },
  'account-exists': {
    subject: 'Ya tienes una cuenta en {brand}',
    heading: 'Ya nos conocemos',
    body: 'Alguien, quizá tú, quiso crear una cuenta con este correo. Ya tienes una: entra con tu contraseña o pide una nueva si no la recuerdas.',
    button: 'Iniciar sesión',
    lifetime: null,
    notYou: '¿No fuiste tú? No hace falta que hagas nada: tu cuenta sigue igual.',
  },
  recovery: {
    subject: 'Elige una nueva contraseña de {brand}',
    heading: 'Volvamos a abrirte la puerta',
    body: 'Pediste cambiar tu contraseña. Con este botón eliges una nueva.',
    button: 'Elegir nueva contraseña',
    lifetime: 'El enlace y el código valen una hora y sirven una vez.',
    notYou: '¿No lo pediste? Ignora este mensaje: tu contraseña no cambia.',
  },
  'magic-link': {
    subject: 'Tu enlace para entrar a {brand}',
    heading: 'Entra con un clic',
    body: 'Aquí está el enlace que pediste para iniciar sesión sin contraseña.',
    button: 'Iniciar sesión',
    lifetime: 'El enlace y el código valen una hora y sirven una vez.',
    notYou: '¿No lo pediste? Ignora este mensaje y nadie entrará.',
  },
  'email-change-current': {
    subject: 'Confirma el cambio de correo en {brand}',
    heading: '¿Cambiamos tu correo?',
    body: 'Pediste que tu cuenta use {newEmail}. Para protegerte lo confirmamos en los dos buzones: este es el que ya conocemos.',
    button: 'Sí, cambiar mi correo',
    lifetime: 'El enlace y el código valen 24 horas y sirven una vez.',
    notYou: '¿No lo pediste? No toques el botón y cambia tu contraseña.',
  },
  'email-change-new': {
    subject: 'Confirma tu nuevo correo en {brand}',
    heading: 'Tu nuevo correo',
    body: 'Confirma que este buzón es tuyo. El cambio se hace cuando también lo confirmes en el anterior.',
    button: 'Confirmar este correo',
    lifetime: 'El enlace y el código valen 24 horas y sirven una vez.',
    notYou: '¿No lo pediste? Ignora este mensaje.',
  },
  reauthentication: {
    subject: 'Tu código de {brand}',
    heading: 'Un momento, ¿eres tú?',
    body: 'Vas a cambiar algo importante de tu cuenta. Escribe este código donde te lo pedimos.',
    button: null,
    lifetime: 'El código vale una hora y sirve una vez.',
    notYou: '¿No fuiste tú? Cambia tu contraseña cuanto antes.',
  },
  'password-changed': {
    subject: 'Cambió tu contraseña de {brand}',
    heading: 'Tu contraseña cambió',
    body: 'La contraseña de tu cuenta se acaba de cambiar y las demás sesiones se cerraron. Si fuiste tú, todo está listo.',
    button: 'Pedir una contraseña nueva',
    lifetime: null,
    notYou:
      '¿No fuiste tú? Pide ya una contraseña nueva con el botón: así cierras también la sesión de quien la cambió.',
  },
}

const ENGLISH: Readonly<Record<MailKind, MailMessages>> = {
  'confirm-sign-up': {
    subject: 'Confirm your email at {brand}',
    heading: 'Lovely to have you here',
    body: 'One step left: confirm that this email is yours and we can start planning your event.',
    button: 'Confirm my email',
    lifetime: 'The link and the code work once, within 24 hours.',
    notYou: 'Not you? Ignore this message: without your confirmation nothing happens.',
  },
  'account-exists': {
    subject: 'You already have an account at {brand}',
    heading: 'We have met before',
    body: 'Someone, perhaps you, tried to create an account with this email. You already have one: sign in with your password, or ask for a new one if you do not remember it.',
    button: 'Sign in',
    lifetime: null,
    notYou: 'Not you? There is nothing to do: your account is unchanged.',
  },
  recovery: {
    subject: 'Choose a new {brand} password',
    heading: 'Let’s get you back in',
    body: 'You asked to change your password. This button lets you choose a new one.',
    button: 'Choose a new password',
    lifetime: 'The link and the code work once, within one hour.',
    notYou: 'Not you? Ignore this message: your password stays as it is.',
  },
  'magic-link': {
    subject: 'Your link to sign in to {brand}',
    heading: 'Sign in with one click',
    body: 'Here is the link you asked for to sign in without a password.',
    button: 'Sign in',
    lifetime: 'The link and the code work once, within one hour.',
    notYou: 'Not you? Ignore this message and nobody gets in.',
  },
  'email-change-current': {
    subject: 'Confirm the change of email at {brand}',
    heading: 'Shall we change your email?',
    body: 'You asked for your account to use {newEmail}. To protect you, we confirm it in both mailboxes: this is the one we already know.',
    button: 'Yes, change my email',
    lifetime: 'The link and the code work once, within 24 hours.',
    notYou: 'Not you? Do not use the button, and change your password.',
  },
  'email-change-new': {
    subject: 'Confirm your new email at {brand}',
    heading: 'Your new email',
    body: 'Confirm that this mailbox is yours. The change is made once you confirm it in the previous one too.',
    button: 'Confirm this email',
    lifetime: 'The link and the code work once, within 24 hours.',
    notYou: 'Not you? Ignore this message.',
  },
  reauthentication: {
    subject: 'Your {brand} code',
    heading: 'One moment, is this you?',
    body: 'You are about to change something important in your account. Type this code where we ask for it.',
    button: null,
    lifetime: 'The code works once, within one hour.',
    notYou: 'Not you? Change your password as soon as you can.',
  },
  'password-changed': {
    subject: 'Your {brand} password was changed',
    heading: 'Your password was changed',
    body: 'Your account’s password has just been changed, and all other sessions were closed. If it was you, you are all set.',
    button: 'Ask for a new password',
    lifetime: null,
    notYou:
      'Not you? Use the button to ask for a new password now: that also closes the session of whoever changed it.',
  },
}

export const MAIL_MESSAGES: Readonly<Record<MailLanguage, Readonly<Record<MailKind, MailMessages>>>> = {
  es: SPANISH,
  en: ENGLISH,
}
