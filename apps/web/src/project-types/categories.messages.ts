import { categorySheet } from '@yuga/contract/master-data/project-type-categories'
import { problems } from '@yuga/contract/problems/problems'
import { defineMessages } from '../i18n/messages.ts'

const [code, name, nameEn, sortOrder] = categorySheet.columns

export const categoryMessages = defineMessages('projectTypeCategory', {
  title: categorySheet.title,
  code: code.title,
  name: name.title,
  nameEn: nameEn.title,
  nameEnHint: nameEn.about,
  sortOrder: sortOrder.title,
  fixed: problems['category.fixed'],
})
