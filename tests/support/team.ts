import type { JoinLink, Team, TeamInvitation, TeamMember } from '#contracts/team/team.ts'

/** A member as the procedure tells: an editor who is not the reader. */
export const aMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  userId: 'bbbbbbbb-0000-4000-8000-000000000002',
  name: 'Ana Soto',
  email: 'ana.soto@example.com',
  role: 'editor',
  rights: null,
  since: '2026-11-10T12:00:00Z',
  isMe: false,
  isOffered: false,
  ...changes,
})

/** The owner, who is the reader. */
export const anOwner = (changes: Partial<TeamMember> = {}): TeamMember =>
  aMember({
    userId: '7f3c6f0e-0000-4000-8000-000000000001',
    name: 'Lucía Hernández',
    email: 'lucia@example.com',
    role: 'owner',
    isMe: true,
    ...changes,
  })

export const anInvitation = (changes: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: 'cccccccc-0000-4000-8000-000000000001',
  email: 'tia@example.com',
  role: 'viewer',
  rights: null,
  language: 'es',
  sentAt: '2026-11-27T12:00:00Z',
  expiresAt: '2099-01-01T12:00:00Z',
  state: 'open',
  ...changes,
})

export const aJoinLink = (changes: Partial<JoinLink> = {}): JoinLink => ({
  id: 'dddddddd-0000-4000-8000-000000000001',
  role: 'viewer',
  rights: null,
  expiresAt: '2099-01-01T12:00:00Z',
  uses: 1,
  maxUses: 5,
  state: 'open',
  ...changes,
})

/** A team of one, in a tier that has teams. */
export const aTeam = (changes: Partial<Team> = {}): Team => ({
  members: [anOwner()],
  invitations: [],
  links: [],
  mayInvite: true,
  tier: 'pro',
  ...changes,
})
