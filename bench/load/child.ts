import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of its own that answers one question at a time. */
export type Child<Question, Answer> = {
  readonly pid: number
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

type Told<Answer> = { readonly answer: Answer } | { readonly failure: string }

export function startChild<Question, Answer>(file: URL): Child<Question, Answer> {
  const child: ChildProcess = fork(fileURLToPath(file), { serialization: 'advanced' })
  if (child.pid === undefined) throw new Error('A load process cannot be started.')
  return {
    pid: child.pid,
    ask(question) {
      return new Promise<Answer>((resolve, reject) => {
        const lost = (code: number | null) => reject(new Error(`A load process ended (${code}).`))
        child.once('exit', lost)
        child.once('message', (told: Told<Answer>) => {
          child.off('exit', lost)
          if ('failure' in told) reject(new Error(told.failure))
          else resolve(told.answer)
        })
        child.send(question as object)
      })
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** The other side: answers every question, and ends with the process that asks. */
export function answerEach<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', (question: Question) => {
    work(question).then(
      (answer) => process.send?.({ answer }),
      (error: Error) => process.send?.({ failure: error.stack ?? error.message }),
    )
  })
}
