import type { Hono } from 'hono'
import type { JSONWebKeySet } from 'jose'

// Every sign-in method in GoTrue's list; clients read which of them are enabled.
const PROVIDERS =
  'anonymous_users apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter email phone zoom'

/** `GET /health`, `GET /settings`, `GET /.well-known/jwks.json`: public information. */
export function mountAbout(app: Hono, jwks: JSONWebKeySet): void {
  app.get('/health', (c) =>
    c.json({ name: 'GoTrue', version: 'convite', description: 'Speaks the contract of Supabase Auth' }),
  )
  app.get('/settings', (c) =>
    c.json({
      external: Object.fromEntries(PROVIDERS.split(' ').map((name) => [name, name === 'email'])),
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  )
  app.get('/.well-known/jwks.json', (c) => c.json(jwks, 200, { 'cache-control': 'public, max-age=600' }))
}
