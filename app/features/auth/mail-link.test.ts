import { describe, expect, it } from 'vitest'
import { readMailLink, readRefusal } from './mail-link.ts'

const read = (search: string, hash = '') => readMailLink(new URLSearchParams(search), hash)

describe('the address of the site root', () => {
  it('is just the front page without parameters', () => {
    expect(read('')).toBeNull()
    expect(read('?utm_source=mail')).toBeNull()
  })

  it.each(['signup', 'magiclink', 'email_change', 'email'])('carries a token of type %s', (type) => {
    expect(read(`?token_hash=abc&type=${type}`)).toEqual({ kind: 'token', tokenHash: 'abc', type })
  })

  it('does not spend a token whose type it does not know', () => {
    expect(read('?token_hash=abc&type=other')).toEqual({ kind: 'refused', description: null })
  })

  it('carries a refusal in the query', () => {
    expect(read('?error=access_denied&error_description=Email+link+is+invalid')).toEqual({
      kind: 'refused',
      description: 'Email link is invalid',
    })
  })

  it('carries a refusal in the fragment, as redirects of the service do', () => {
    expect(read('', '#error=access_denied&error_code=otp_expired&error_description=Expired')).toEqual({
      kind: 'refused',
      description: 'Expired',
    })
  })

  it('takes no more than a sentence from outside', () => {
    const refusal = readRefusal(new URLSearchParams({ error_description: 'x'.repeat(5000) }), '')
    expect(refusal?.description).toHaveLength(200)
  })
})
