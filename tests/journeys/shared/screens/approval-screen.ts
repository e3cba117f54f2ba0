import type { Locator, Page } from '@playwright/test'
import type { Person, Project } from '../people.ts'
import type { Say } from '../texts/texts.ts'

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
    return this.#control('checkbox', 'selectOne', person, project)
  }

  text(...args: Parameters<Say>): Locator {
    return this.page.getByText(this.#say(...args))
  }

  #act(word: 'approveOne' | 'cancelOne', person: Person, project: Project): Locator {
    return this.#control('button', word, person, project)
  }

  /** The ID follows the name where another journey left a request of an employee of the same name. */
  #control(
    role: 'button' | 'checkbox',
    word: 'approveOne' | 'cancelOne' | 'selectOne',
    { id, name }: Person,
    project: Project,
  ): Locator {
    const named = (person: string) =>
      this.page.getByRole(role, { name: this.#say(word, { person, project: project.name }) })
    return named(name).or(named(`${name} (${id})`))
  }
}
