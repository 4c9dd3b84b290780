import { createServer, type Socket } from 'node:net'
import { parseMail } from '#gateway/mail/parse-mail.ts'

export interface TestMailServer {
  readonly url: string
  /** What was taken, in its order. */
  readonly taken: { readonly to: string; readonly mail: ReturnType<typeof parseMail>; readonly raw: string }[]
  /** Answers to the mails for `late@`, which wait for it. */
  release(): void
  stop(): Promise<void>
}

/**
 * A mail server on this machine. What it says depends on the mailbox: `refused@` does not exist, `later@` is asked to come
 * back, `spam@` refuses the message itself, `late@` is answered when the test says so.
 */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: TestMailServer['taken'] = []
  const waiting: (() => void)[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const answer = (line: string) => socket.write(`${line}\r\n`)
    let [to, body, received] = ['', null as string | null, '']
    const hear = (line: string) => {
      if (/^DATA/i.test(line)) {
        body = ''
        return answer('354 go on')
      }
      if (!/^RCPT TO/i.test(line)) return answer(/^QUIT/i.test(line) ? '221 bye' : '250 fine')
      to = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (to.startsWith('refused@')) return answer('550 5.1.1 <refused@correo.mx>: no such mailbox')
      if (to.startsWith('later@')) return answer('451 4.7.1 Greylisted, come back later')
      return answer('250 2.1.5 fine')
    }
    const take = (raw: string) => {
      if (to.startsWith('spam@')) return answer('554 5.7.1 Message rejected')
      taken.push({ to, raw, mail: parseMail(Buffer.from(raw)) })
      const accept = () => answer('250 2.0.0 Ok: queued as 4F1')
      return to.startsWith('late@') ? waiting.push(accept) : accept()
    }
    answer('220 test')
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      for (;;) {
        if (body !== null) {
          const end = received.indexOf('\r\n.\r\n')
          if (end < 0) return
          const raw = received.slice(0, end + 2)
          received = received.slice(end + 5)
          body = null
          take(raw)
          continue
        }
        const end = received.indexOf('\r\n')
        if (end < 0) return
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        hear(line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    release: () => {
      for (const each of waiting.splice(0)) each()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
