/** What a person reads on the screen of the organization chart: Korean, English. */
export const organizationWords = {
  organizations: ['조직', 'Organization'],
  addBelow: ['하위 조직 추가', 'Add below'],
  deleteUnit: ['삭제', 'Delete'],
  saveUnit: ['저장', 'Save'],
  organizationName: ['조직명', 'Organization name'],
  displayNameOf: ['표시명', 'Display name'],
  leader: ['팀장', 'Leader'],
  selectUnit: ['조직을 선택해주세요.', 'Please select an organization.'],
  closeAll: ['모두 접기', 'Collapse all'],
  searchChart: ['조직 검색', 'Search the chart'],
  movedTo: ['‘{name}’ 이동: ', '“{name}” is now below '],
  movedBelow: [' 이동: ', ' is now below '],
  moveDown: ['아래로', 'Move down'],
  noWayThere: ['이 방향으로는 옮길 수 없습니다.', 'It cannot be moved in that direction.'],
  changesHands: [
    '승인 대기 중인 요청 1건을 다른 조직장이 결정하게 됩니다.',
    '1 pending request will be decided by another leader.',
  ],
} as const
