import type { Locator, Page } from '@playwright/test'
import type { Person, Project } from '../people.ts'
import type { Say } from '../words/words.ts'

export class ApprovalScreen {
  readonly page: Page
  readonly joining: Locator
  readonly overtimes: Locator
  readonly unsubmits: Locator
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.#say = say
    this.joining = page.getByRole('region', { name: say('joiningCard') }).first()
    this.overtimes = page.getByRole('region', { name: say('overtimeCard') }).first()
    this.unsubmits = page.getByRole('region', { name: say('unsubmitCard') }).first()
  }

  approve(person: Person, project: Project): Locator {
    return this.#act('approveOne', person, project)
  }

  cancel(person: Person, project: Project): Locator {
    return this.#act('cancelOne', person, project)
  }

  select(person: Person, project: Project): Locator {
    const names = { person: person.name, project: project.name }
    return this.page.getByRole('checkbox', { name: this.#say('selectOne', names) })
  }

  text(...words: Parameters<Say>): Locator {
    return this.page.getByText(this.#say(...words))
  }

  #act(word: 'approveOne' | 'cancelOne', person: Person, project: Project): Locator {
    const names = { person: person.name, project: project.name }
    return this.page.getByRole('button', { name: this.#say(word, names) })
  }
}
