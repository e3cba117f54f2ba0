import { cleanup, render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { FormField } from './form-field.tsx'
import { requiredMark } from './required-mark.tsx'

afterEach(cleanup)

test('[screens-24] the label of a required field ends with its mark, any other has none', () => {
  render(
    <Form requiredMark={requiredMark}>
      <FormField name="name" label="Name" isRequired>
        <Input />
      </FormField>
      <FormField name="remark" label="Remark">
        <Input />
      </FormField>
    </Form>,
  )
  const label = screen.getByText('Name')
  expect(label.lastElementChild?.className).toBe('y-required')
  // no second mark in front of it
  expect(label.className).toMatch(/required-mark-optional/)
  expect(screen.getByText('Remark').querySelector('.y-required')).toBeNull()
})
