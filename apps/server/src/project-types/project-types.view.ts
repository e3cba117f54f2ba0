import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { isFixedType } from '@yuga/domain/project-types/type'
import type { ListedType, ProjectType } from './project-types.store.ts'

/** The fields of a type that are written, as on the wire. */
export function writtenTypeFor(type: ProjectType) {
  return {
    projectTypeCode: type.code,
    projectTypeName: type.name,
    projectTypeNameEn: type.nameEn,
    projectTypeIndicateName: type.displayName,
    projectCategoryCode: type.categoryCode,
    categoryTypeSectionCode: type.sectionCode,
    sortOrder: type.sortOrder,
    remarkContent: type.remark,
  }
}

/** A project type as on the wire. */
export function projectTypeRowFor(type: ListedType): ProjectTypeRow {
  return {
    ...writtenTypeFor(type),
    projectCategoryName: type.categoryName,
    categoryTypeSectionName: type.sectionName,
    fixedYn: yesOrNo(isFixedType(type.code)),
    version: type.version,
  }
}

/** What a call that wrote a project type answers. */
export function savedProjectType({ code, version }: ProjectType) {
  return { projectTypeCode: code, version }
}
