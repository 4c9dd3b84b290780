export const auth = {
  'auth.title': 'event budget wizard',
  'auth.without-program':
    'Signing in needs JavaScript, which is turned off in your browser. Turn it on and reload the page.',
  'auth.aside.title': 'Every penny has its place at the table',
  'auth.aside.budget': 'A budget by category, fair for your city and your guests',
  'auth.aside.why': 'The reason beside every amount',
  'auth.aside.own': 'Your plans are yours: nobody else can see them',

  'auth.sign-in.heading': 'Welcome back',
  'auth.sign-in.submit': 'Sign in',
  'auth.sign-in.forgot': 'Forgot your password?',
  'auth.sign-in.to-sign-up': 'New here?',
  'auth.sign-in.to-sign-up-link': 'Create an account',
  'auth.sign-in.unconfirmed':
    'Open the link that we sent to {email}, or enter its code. You can also ask for a new email.',

  'auth.sign-in.reset-sent': 'If {email} has an account, a link and a code for a new password are on their way there.',

  'auth.sign-up.heading': 'Create your account',
  'auth.sign-up.text': 'Start planning free. No credit card required.',
  'auth.sign-up.submit': 'Create account',
  'auth.sign-up.to-sign-in': 'Already have an account?',
  'auth.sign-up.to-sign-in-link': 'Sign in',

  'auth.forgot.heading': 'Forgot your password?',
  'auth.forgot.text': 'Tell us your email and we will send you a link and a code to choose a new one.',
  'auth.forgot.submit': 'Send reset link',
  'auth.forgot.back': 'Back to sign in',

  'auth.field.full-name': 'Full name',
  'auth.field.language': 'Language',
  'auth.field.email': 'Email',
  'auth.field.password': 'Password',

  'auth.error.name-required': 'Please enter your full name',
  'auth.error.name-long': 'Use at most 100 characters',
  'auth.error.email-required': 'Enter your email',
  'auth.error.email-invalid': 'This does not look like an email address',
  'auth.error.password-required': 'Enter your password',

  'auth.error.code-malformed': 'Enter the six digits of the code',

  'auth.toast.sign-up-error': 'Sign Up Error',
  'auth.toast.welcome-back': 'Welcome back',
  'auth.toast.signed-in': 'Successfully logged in!',
  'auth.toast.created-title': 'Account Created',
  'auth.toast.created': 'Please check your email to verify your account',
  'auth.toast.reset-sent-title': 'Password reset email sent',
  'auth.toast.reset-sent': 'If there is an account for {email}, a link and a code are on their way.',
  'auth.toast.resent': 'We sent the email again to {email}',
  'auth.toast.confirmed-title': 'Welcome!',
  'auth.toast.confirmed': 'Your email is confirmed. Let’s plan something beautiful.',
  'auth.toast.email-changed': 'Your new email is confirmed.',
  'auth.toast.password-updated-title': 'Password Updated',
  'auth.toast.password-updated': 'Your password has been successfully updated. Redirecting to login...',

  'auth.check-mail.heading': 'Check your mail',
  'auth.check-mail.text': 'We sent a link and a six-digit code to',
  'auth.check-mail.reset-text': 'If this address has an account, we sent it a link and a six-digit code:',
  'auth.check-mail.hint': 'It can take a minute, and sometimes hides in the spam folder.',
  'auth.check-mail.resend': 'Send it again',
  'auth.check-mail.resend-wait': 'Send it again in {seconds, plural, one {# second} other {# seconds}}',
  'auth.check-mail.change': 'Use a different address',

  'auth.code.label': 'Code from the email',
  'auth.code.confirm': 'Confirm my email',
  'auth.code.go-on': 'Choose a new password',
  'auth.code.enter': 'Enter the code',
  'auth.code.link-works': 'Or open the link in the email, which still works.',

  'auth.link.verifying': 'Confirming your email…',
  'auth.link.expired-title': 'This link no longer works',
  'auth.link.expired-text':
    'Links can be used once and for a limited time. Tell us your email and we will send you a new one.',
  'auth.link.expired-other': 'Links can be used once and for a limited time. Sign in to ask for a new one.',
  'auth.link.expired-signed-in': 'Links can be used once, and you are already signed in.',
  'auth.link.resend': 'Send a new link',
  'auth.link.other-title': 'This link is for another account',
  'auth.link.other-text':
    'You are signed in as {current}; this link belongs to {other}. Which account would you like to continue with?',
  'auth.link.other-stay': 'Stay in my account',
  'auth.link.other-enter': 'Switch to the other account',
  'auth.link.half-title': 'One more address to confirm',
  'auth.link.half-text': 'This address is confirmed. Now open the link we sent to your other address.',

  'auth.choose.heading': 'Just your password left',
  'auth.choose.text':
    'Thank you: now we know that {email} is yours. Enter the password you chose when you created your account or, if you like, a new one. That way nobody else can get in with your address.',
  'auth.choose.submit': 'Get started',
  'auth.choose.leave': 'Use another account',
  'auth.choose.new': 'From now on, sign in with this password.',

  'auth.reset.title': 'New password',
  'auth.reset.heading': 'Choose a new password',
  'auth.reset.text': 'You will sign in with it from now on, on every device.',
  'auth.reset.submit': 'Update password',
  'auth.reset.checking': 'Checking your link…',
  'auth.reset.invalid': 'Invalid or expired reset link. Please request a new password reset.',
  'auth.reset.done': 'Done. Taking you to sign in…',
} as const satisfies Record<`auth.${string}`, string>
